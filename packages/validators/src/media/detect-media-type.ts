import { assertBytes, detectImageType, type ImageType } from '../image/detect-image-type.ts';
import { readDocType } from './read-doc-type.ts';

/** Formats of films: those that are taken, and those often tried. */
type FilmType = 'mp4' | 'mov' | 'webm' | '3gp' | 'mkv' | 'avi' | 'flv' | 'wmv' | 'mpeg';

type SoundType = 'm4a' | 'mp3' | 'wav' | 'flac' | 'ogg';

/** The formats that it distinguishes. */
export type MediaType = FilmType | SoundType | ImageType;

/** How many of a file's first bytes are enough to tell. */
export const MEDIA_HEADER_LENGTH = 1024;

/** What each format begins with: text at an offset. All marks of one format must be there. */
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
];

const docTypes: ReadonlyMap<string, MediaType> = new Map([
  ['webm', 'webm'],
  ['matroska', 'mkv'],
]);

/** By the brand that a file of ISO's container names first. */
const majorBrands: readonly (readonly [MediaType, RegExp])[] = [
  ['mov', /^qt {2}$/],
  ['m4a', /^(?:M4A|M4B|M4P|F4A|F4B) $/],
  ['3gp', /^3g/],
];

/** One of the brands of an MP4, wherever it stands. */
const mp4Brand =
  /^(?:isom|iso[2-9]|mp4[12]|avc1|hvc1|hev1|av01|M4V |M4VH|M4VP|F4V |f4v |MSNV|dash)$/;

/**
 * What a file really is, by its first bytes; undefined where they are of no format that is known.
 * The track is not looked at: an MP4 without a picture is an MP4.
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
  return detectImageType(firstBytes) ?? (header.startsWith('ftyp', 4) ? isoType(bytes) : undefined);
}

/** By the brands in the file's first box: the major one, its version, those that it is compatible with. */
function isoType(bytes: Uint8Array): MediaType | undefined {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const box = String.fromCharCode(...bytes.subarray(8, length));
  const brands = box.match(/.{4}/gs)?.filter((_, index) => index !== 1) ?? [];
  const [major = ''] = brands;
  const known = majorBrands.find(([, pattern]) => pattern.test(major));
  if (known) return known[0];
  return brands.some((brand) => mp4Brand.test(brand)) ? 'mp4' : undefined;
}
