import { checkMedia, type MediaIssue } from './check-media.ts';
import { checkMediaContent } from './check-media-content.ts';
import { MEDIA_HEADER_LENGTH } from './detect-media-type.ts';
import type { MediaRule } from './media-rule.ts';
import { readMediaContent } from './read-media-content.ts';

/** A file as browsers and Node have it: a `File`, or a `Blob`. */
export interface ChosenFile {
  /** Default: it has none. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
  /** A part of it. */
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * What is wrong with a film or a sound that a person has chosen: first by its size and its first bytes, then by what
 * its container holds. Reads no more than it needs, and loads the reader of containers only for a file
 * that has passed the first.
 *
 * Rejects as the file does where it cannot be read (it was moved, or access ended).
 */
export async function checkMediaFile(
  file: ChosenFile,
  rule: MediaRule,
): Promise<readonly MediaIssue[]> {
  const { name, size } = file;
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const firstBytes = await read(0, MEDIA_HEADER_LENGTH);
  const issues = checkMedia({ name, size, firstBytes }, rule);
  if (issues.length > 0) return issues;
  return checkMediaContent(await readMediaContent({ size, read }), { rule, name });
}
