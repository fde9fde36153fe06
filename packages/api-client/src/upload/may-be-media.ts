import { imageFormat } from '@site/media-metadata/pictures';

/** Offsets and marks: of the brands in ISO's container, of Matroska, WAV, FLAC, Ogg, and an MP3 with a tag. */
const marks: readonly (readonly [number, string])[] = [
  [4, 'ftyp'],
  [0, '\x1a\x45\xdf\xa3'],
  [8, 'WAVE'],
  [0, 'fLaC'],
  [0, 'OggS'],
  [0, 'ID3'],
];

/**
 * Whether a file is in a container of films or of sounds, by its first bytes; where they tell nothing, by what its system takes it
 * for. The service looks closer.
 */
export async function mayBeMedia(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  const [first, second = 0] = bytes;
  // Eleven bits that are set begin each frame of an MP3, twelve one of AAC.
  const isFrame = first === 0xff && second >= 0xe0;
  if (isFrame || marks.some(([offset, mark]) => head.startsWith(mark, offset))) return true;
  return /^(?:audio|video)\//.test(file.type) && !imageFormat(bytes);
}
