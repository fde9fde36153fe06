import type { MediaIssue } from './check-media.ts';
import type { MediaContent } from './media-content.ts';
import type { MediaRule } from './media-rule.ts';

/**
 * Finds the issues of the contents of a film's or sound's container; empty when all is well.
 *
 * @param content as `readMediaContent` gives it: undefined where it could not be read.
 */
export function checkMediaContent(
  content: MediaContent | undefined,
  {
    rule,
    name,
  }: {
    /** Of what is wanted, or, where both are, of what it is, by `mediaRuleOf`. */
    rule: MediaRule;
    /** The file's, as issues repeat it. */
    name?: string | undefined;
  },
): readonly MediaIssue[] {
  const about = { severity: 'error', media: rule.media, name } as const;
  if (!content) return [{ ...about, code: 'media-unreadable' }];
  const { container, durationMs, track, sound } = content;
  if ((rule.media === 'film') !== Boolean(track)) {
    return [{ ...about, code: track ? 'media-has-picture' : 'media-no-picture' }];
  }
  if (!rule.formats.has(container)) {
    return [{ ...about, code: 'media-type', detected: container }];
  }
  if (durationMs < 1) return [{ ...about, code: 'media-unreadable' }];
  const issues: MediaIssue[] = [];
  const seconds = Math.round(durationMs / 1000);
  if (seconds > rule.maxSeconds) {
    issues.push({ ...about, code: 'media-too-long', seconds, limit: rule.maxSeconds });
  }
  const codec = (track ?? sound)?.codec;
  if (codec === undefined || !rule.codecs.includes(codec)) {
    issues.push({ ...about, code: 'media-codec', codec });
  }
  return issues;
}
