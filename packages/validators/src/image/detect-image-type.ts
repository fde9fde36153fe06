/** The picture formats that are taken. */
export type AllowedImageType = 'jpeg' | 'png' | 'gif' | 'webp';

/** The formats it distinguishes: those that are accepted, and those often tried. */
export type ImageType = AllowedImageType | 'heic' | 'avif' | 'tiff' | 'svg' | 'bmp' | 'pdf';

/** How many of a file's first bytes are enough to tell: an svgStart may begin with a comment. */
export const IMAGE_HEADER_LENGTH = 1024;

/** Signature of each format: text at an offset. All marks of one format must be there. */
const signatures: readonly (readonly [ImageType, ...(readonly [number, string])[]])[] = [
  ['jpeg', [0, '\xff\xd8\xff']],
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['gif', [0, 'GIF87a']],
  ['gif', [0, 'GIF89a']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  ['bmp', [0, 'BM'], [6, '\0\0\0\0']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  ['pdf', [0, '%PDF-']],
];

const avifBrands = /avif|avis/;
const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;
const svgStart = /^\s*(?:<\?xml[^>]*>\s*|<!--[^>]*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i;
const utf8Bom = '\xef\xbb\xbf';

/**
 * Detects the real type of a file by its first bytes; undefined for all but ten formats.
 *
 * The whole signature must be there: `GIF8<script>` is no GIF.
 *
 * @param firstBytes at least 16 bytes, better `IMAGE_HEADER_LENGTH`; more are not looked at.
 * @throws TypeError where `firstBytes` is no Uint8Array; never for what is in it.
 */
export function detectImageType(firstBytes: Uint8Array): ImageType | undefined {
  assertBytes(firstBytes, 'firstBytes');
  const header = String.fromCharCode(...firstBytes.subarray(0, IMAGE_HEADER_LENGTH));
  for (const [type, ...marks] of signatures) {
    if (marks.every(([offset, mark]) => header.startsWith(mark, offset))) return type;
  }
  if (header.startsWith('ftyp', 4)) return detectIsoType(header);
  const text = header.startsWith(utf8Bom) ? header.slice(utf8Bom.length) : header;
  return svgStart.test(text) ? 'svg' : undefined;
}

/** HEIC and AVIF are one container; the brands in its first box tell which. */
function detectIsoType(header: string): ImageType | undefined {
  const boxLength = Math.min(header.length, header.charCodeAt(2) * 256 + header.charCodeAt(3));
  const brands = header.slice(8, Math.max(boxLength, 12));
  if (avifBrands.test(brands)) return 'avif';
  return heicBrands.test(brands) ? 'heic' : undefined;
}

/** Throws a TypeError that names the argument, unless `value` is a Uint8Array of any realm. */
export function assertBytes(value: unknown, argument: string): asserts value is Uint8Array {
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') {
    throw new TypeError(`${argument} must be a Uint8Array`);
  }
}
