import { assertBytes, detectImageType, type ImageType } from '../image/detect-image-type.ts';
import { hasMp3Frames } from './has-mp3-frames.ts';
import { readDocType } from './read-doc-type.ts';

/** Containers of films, or of a sound alone: those that are taken, and those often tried. */
type FilmType = 'mp4' | 'mov' | 'webm' | 'mkv' | 'avi' | 'flv' | 'wmv' | 'mpeg';

type SoundType = 'mp3' | 'aac' | 'wav' | 'flac' | 'ogg';

/** The formats that it distinguishes. */
export type MediaType = FilmType | SoundType | ImageType;

/** How many of a file's first bytes are enough to tell: old encoders put zeros before the first frames of an MP3. */
export const MEDIA_HEADER_LENGTH = 4096;

/** Signature of each format: text at an offset. All marks of one format must be there. */
const signatures: readonly (readonly [MediaType, ...(readonly [number, string])[]])[] = [
  ['avi', [0, 'RIFF'], [8, 'AVI ']],
  ['wav', [0, 'RIFF'], [8, 'WAVE']],
  ['flv', [0, 'FLV\x01']],
  ['wmv', [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']],
  ['mpeg', [0, '\0\0\x01\xba']],
  ['mpeg', [0, '\0\0\x01\xb3']],
  // A transport stream is cut into packets of 188 bytes; cameras put four more before each.
  ['mpeg', [0, 'G'], [188, 'G'], [376, 'G']],
  ['mpeg', [4, 'G'], [196, 'G'], [388, 'G']],
  ['ogg', [0, 'OggS']],
  ['flac', [0, 'fLaC']],
  ['mp3', [0, 'ID3']],
  // Layer III of MPEG 1, 2 and 2.5; the last bit tells whether there is a checksum.
  ...['\xfa', '\xfb', '\xf2', '\xf3', '\xe2', '\xe3'].map(
    (version) => ['mp3', [0, `\xff${version}`]] as const,
  ),
  // AAC in ADTS, as it is streamed: like a frame of MPEG 4 or 2, of a layer that no MP3 has.
  ...['\xf0', '\xf1', '\xf8', '\xf9'].map((version) => ['aac', [0, `\xff${version}`]] as const),
];

const docTypes: ReadonlyMap<string, MediaType> = new Map([
  ['webm', 'webm'],
  ['matroska', 'mkv'],
]);

/**
 * Detects the real type of a file by its first bytes; undefined where their format is unknown. The tracks are not
 * looked at, nor the brands of an MP4: a sound without a picture is one, too, and so is a 3GP.
 *
 * @param firstBytes best `MEDIA_HEADER_LENGTH`; more are not looked at.
 * @throws TypeError where `firstBytes` is no Uint8Array; never for what is in it.
 */
export function detectMediaType(firstBytes: Uint8Array): MediaType | undefined {
  assertBytes(firstBytes, 'firstBytes');
  const bytes = firstBytes.subarray(0, MEDIA_HEADER_LENGTH);
  const docType = readDocType(bytes);
  if (docType !== undefined) return docTypes.get(docType);
  const header = String.fromCharCode(...bytes);
  for (const [type, ...marks] of signatures) {
    if (marks.every(([offset, mark]) => header.startsWith(mark, offset))) return type;
  }
  const picture = detectImageType(firstBytes);
  if (picture) return picture;
  if (header.startsWith('ftyp', 4)) return header.startsWith('qt  ', 8) ? 'mov' : 'mp4';
  return hasMp3Frames(bytes) ? 'mp3' : undefined;
}
