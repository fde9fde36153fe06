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
  const firstBytes = new Uint8Array(await file.slice(0, MEDIA_HEADER_LENGTH).arrayBuffer());
  const issues = checkMedia({ name, size, firstBytes }, rule);
  if (issues.length > 0) return issues;
  const content = await readMediaContent(async (formats) => {
    const { BlobSource, Input } = await import('mediabunny');
    // The types of this package know no Blob, as it runs everywhere.
    return new Input({ formats, source: new BlobSource(file as never) });
  });
  return checkMediaContent(content, { rule, name });
}
