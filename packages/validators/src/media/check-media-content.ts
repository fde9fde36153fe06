import type { MediaIssue } from './check-media.ts';
import type { MediaRule } from './media-rule.ts';
import type { MediaContent } from './read-media-content.ts';

const noTrack = { film: 'media-no-picture', sound: 'media-no-sound' } as const;

/**
 * What is wrong with what the container of a film or a sound holds; empty when all is well.
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
  const track = rule.media === 'film' ? content.track : content.sound;
  if (!track) return [{ ...about, code: noTrack[rule.media] }];
  if (content.durationMs < 1) return [{ ...about, code: 'media-unreadable' }];
  const issues: MediaIssue[] = [];
  const seconds = Math.round(content.durationMs / 1000);
  if (seconds > rule.maxSeconds) {
    issues.push({ ...about, code: 'media-too-long', seconds, limit: rule.maxSeconds });
  }
  const { codec } = track;
  if (codec === undefined || !rule.codecs.includes(codec)) {
    issues.push({ ...about, code: 'media-codec', codec });
  }
  return issues;
}
