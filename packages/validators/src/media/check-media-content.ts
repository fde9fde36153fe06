import type { MediaIssue } from './check-media.ts';
import type { MediaRule } from './media-rule.ts';
import type { MediaContent } from './read-media-content.ts';

/**
 * What is wrong with what a film's container holds; empty when all is well.
 *
 * @param content as `readMediaContent` gives it: undefined where it could not be read.
 */
export function checkMediaContent(
  content: MediaContent | undefined,
  {
    rule,
    name,
  }: {
    /** Of its medium, by `findMediaRule`. */
    rule: MediaRule;
    /** The file's, as issues repeat it. */
    name?: string | undefined;
  },
): readonly MediaIssue[] {
  const about = { severity: 'error', media: rule.media, name } as const;
  if (!content) return [{ ...about, code: 'media-unreadable' }];
  if (!content.track) return [{ ...about, code: 'media-no-picture' }];
  const issues: MediaIssue[] = [];
  const seconds = Math.round(content.durationMs / 1000);
  if (seconds > rule.maxSeconds) {
    issues.push({ ...about, code: 'media-too-long', seconds, limit: rule.maxSeconds });
  }
  const { codec } = content.track;
  if (codec === undefined || !rule.codecs.includes(codec)) {
    issues.push({ ...about, code: 'media-codec', codec });
  }
  return issues;
}
