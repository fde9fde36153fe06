import { type BatchImage, type ImageFacts, MAX_IMAGE_SIZE, readImageFacts } from '@site/validators';
import { type FittedPicture, fitPicture } from './fit-picture.ts';

/** A file that wants to become a reference, with what its check has to know. */
export interface Candidate extends FittedPicture, ImageFacts, Pick<BatchImage, 'content'> {}

/**
 * Reads what the check has to know. A picture that takes more bytes than `maxSize` is shrunk, if this browser can. Rejects
 * where the file cannot be read any more.
 */
export async function readCandidate(
  file: File,
  maxSize: number = MAX_IMAGE_SIZE,
): Promise<Candidate> {
  const fitted = await fitPicture(file, { maxSize });
  const facts = await readImageFacts(fitted.file);
  // What is still too large is refused anyway.
  const content = facts.size > maxSize ? undefined : await digest(fitted.file);
  return { ...fitted, ...facts, ...(content !== undefined && { content }) };
}

/** The same for the same bytes; undefined if the browser digests nothing (pages without https). */
async function digest(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
