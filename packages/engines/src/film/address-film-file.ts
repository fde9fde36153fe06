import type { InputFile } from '../input-file.ts';
import { addressInputFile, assertType, linkInputFile } from '../service/input-files.ts';

const films = /^video\/(mp4|quicktime)$/;
const sounds = /^audio\/(mpeg|wav|x-wav)$/;

/** A file of which the host does not know the type is taken for a picture. */
export function kindOf({ role, mimeType = '' }: InputFile): 'image' | 'video' | 'audio' {
  if (role !== 'reference') return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'image';
}

/**
 * Addresses a file of a film for a service, and names its role in the words of services: `first_frame`,
 * `reference_video`. Pictures go along within the request where there is no link; services fetch films
 * and sounds alone. Rejects with a `ServiceFailure`.
 */
export async function addressFilmFile(
  file: InputFile,
  { pictures, maxBytes, signal }: { pictures: RegExp; maxBytes: number; signal: AbortSignal },
) {
  const kind = kindOf(file);
  const name = file.role === 'reference' ? `reference_${kind}` : file.role.replace('-', '_');
  if (kind === 'image') {
    const url = await addressInputFile(file, { types: pictures, maxBytes, signal });
    return { kind, name, url };
  }
  assertType(file, kind === 'video' ? films : sounds);
  return { kind, name, url: await linkInputFile(file, { signal }) };
}
