import {
  type BatchImage,
  detectImageType,
  type ImageFacts,
  MAX_IMAGE_SIZE,
  readImageFacts,
} from '@site/validators';

/** A file that wants to become a reference, with what its check has to know. */
export interface Candidate extends ImageFacts, Pick<BatchImage, 'content'> {
  readonly file: File;
  /** The pixels that are left of one that was too large. */
  readonly shrunk?: { readonly width: number; readonly height: number };
}

/** What each becomes when it is shrunk. Of a GIF a canvas would keep one picture of many. */
const shrunkFormats: ReadonlyMap<string | undefined, 'jpeg' | 'png'> = new Map([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'png'],
]);

/**
 * Reads what the check has to know. A picture that takes more bytes than `maxSize` is shrunk, if this browser can. Rejects
 * where the file cannot be read any more.
 */
export async function readCandidate(
  file: File,
  maxSize: number = MAX_IMAGE_SIZE,
): Promise<Candidate> {
  const facts = await readImageFacts(file);
  if (file.size > maxSize) {
    const shrunk = await shrink(file, { facts, maxSize });
    // What is too large is refused anyway.
    if (!shrunk) return { file, ...facts };
    const { file: smaller, width, height } = shrunk;
    return { ...(await readCandidate(smaller, maxSize)), shrunk: { width, height } };
  }
  const content = await digest(file);
  return { file, ...facts, ...(content !== undefined && { content }) };
}

async function shrink(file: File, { facts, maxSize }: { facts: ImageFacts; maxSize: number }) {
  const format = shrunkFormats.get(detectImageType(facts.firstBytes));
  if (!format) return undefined;
  const { shrinkPicture } = await import('./shrink-picture.ts');
  return await shrinkPicture(file, { maxSize, format });
}

/** The same for the same bytes; undefined if the browser digests nothing (pages without https). */
async function digest(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
