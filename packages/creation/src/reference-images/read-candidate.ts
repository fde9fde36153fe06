import { type BatchImage, type ImageFacts, MAX_IMAGE_SIZE, readImageFacts } from '@site/validators';

/** A file that wants to become a reference, with what its check has to know. */
export interface Candidate extends ImageFacts, Pick<BatchImage, 'content'> {
  readonly file: File;
}

/** Reads what the check has to know. Rejects where the file cannot be read any more. */
export async function readCandidate(
  file: File,
  maxSize: number = MAX_IMAGE_SIZE,
): Promise<Candidate> {
  const facts = await readImageFacts(file);
  // What is too large is refused anyway.
  const content = file.size > maxSize ? undefined : await digest(file);
  return { file, ...facts, ...(content !== undefined && { content }) };
}

/** The same for the same bytes; undefined if the browser digests nothing (pages without https). */
async function digest(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
