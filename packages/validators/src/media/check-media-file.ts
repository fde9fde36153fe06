import { checkMedia, type MediaIssue } from './check-media.ts';
import { checkMediaContent } from './check-media-content.ts';
import { type ChosenFile, toReadable } from './chosen-file.ts';
import { MEDIA_HEADER_LENGTH } from './detect-media-type.ts';
import type { MediaRule } from './media-rule.ts';
import { readMediaFile } from './read-media-file.ts';

/**
 * Finds the issues of a film or a sound that a person has chosen: first by its size and its first bytes, then by the
 * contents of its container, as `readMediaFile` reads it. Reads no more than it needs, and loads the reader of
 * containers only for a file that has passed the first.
 *
 * Rejects as the file does where it cannot be read (it was moved, or access ended).
 */
export async function checkMediaFile(
  file: ChosenFile,
  rule: MediaRule,
): Promise<readonly MediaIssue[]> {
  const { name, size } = file;
  const firstBytes = await toReadable(file).read(0, MEDIA_HEADER_LENGTH);
  const issues = checkMedia({ name, size, firstBytes }, rule);
  if (issues.length > 0) return issues;
  return checkMediaContent(await readMediaFile(file), { rule, name });
}
