import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectMediaType, MEDIA_HEADER_LENGTH, type MediaType } from './detect-media-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The first box of a file in ISO's container. */
function ftyp(major: string, ...compatible: string[]): Uint8Array {
  const length = String.fromCharCode(16 + 4 * compatible.length);
  return bytesOf(`\0\0\0${length}ftyp${major}\0\0\x02\0${compatible.join('')}\0\0\0\x08moov`);
}

/** A number as EBML writes the size of an element, in so many bytes. */
function sizeOf(value: number, length: number): number[] {
  const bytes = Array.from({ length }, (_, index) => (value / 256 ** (length - 1 - index)) & 0xff);
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (length - 1));
  return bytes;
}

const element = (id: readonly number[], content: number[], sizeLength = 1) => [
  ...id,
  ...sizeOf(content.length, sizeLength),
  ...content,
];

const docType = (name: string, sizeLength = 1) =>
  element([0x42, 0x82], [...bytesOf(name)], sizeLength);

const ebml = (...elements: number[][]) =>
  Uint8Array.from(element([0x1a, 0x45, 0xdf, 0xa3], elements.flat(), 8));

const packet = `G${'x'.repeat(187)}`;

/** 128 kbit/s, 44,100 Hz. */
const mp3Frame = `\xff\xfb\x90\xc4${'\0'.repeat(413)}`;

it.each<[MediaType | undefined, string, Uint8Array]>([
  ['mp4', 'an MP4 of a camera', ftyp('mp42', 'mp42', 'isom')],
  ['mp4', 'one with a brand of its maker first', ftyp('XAVC', 'XAVC', 'mp42', 'iso2')],
  ['mp4', 'one for streaming', ftyp('iso5', 'iso5', 'dash')],
  ['mov', 'a film of an iPhone', ftyp('qt  ', 'qt  ')],
  ['mp4', 'sound of iTunes', ftyp('M4A ', 'M4A ', 'mp42', 'isom')],
  ['mp4', 'a film or a sound of an old phone', ftyp('3gp4', '3gp4', 'isom')],
  ['mp4', 'one of brands that nobody knows', ftyp('abcd', 'efgh')],
  ['heic', 'a photo of an iPhone', ftyp('heic', 'mif1', 'heic')],
  ['avif', 'a picture', ftyp('avif', 'mif1', 'avif')],
  ['webm', 'a WebM', ebml(docType('webm'))],
  ['mkv', 'a Matroska', ebml(docType('matroska'))],
  [undefined, 'another EBML', ebml(docType('constructor'))],
  [undefined, 'an EBML without a type', ebml(element([0xec], [0, 0]))],
  ['avi', 'an AVI', bytesOf('RIFF\x10\0\0\0AVI LIST')],
  ['wav', 'a WAVE', bytesOf('RIFF\x10\0\0\0WAVEfmt ')],
  ['webp', 'a picture', bytesOf('RIFF\x10\0\0\0WEBPVP8 ')],
  ['flv', 'a Flash', bytesOf('FLV\x01\x05\0\0\0\x09')],
  ['wmv', 'a Windows Media', bytesOf('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9')],
  ['mpeg', 'an MPEG', bytesOf('\0\0\x01\xba\x44')],
  ['mpeg', 'a transport stream', bytesOf(packet.repeat(3))],
  ['mpeg', 'one of a camera', bytesOf(`\0\0\0\0${packet}`.repeat(3))],
  ['mp3', 'a song', bytesOf('ID3\x04')],
  ['mp3', 'a song without a tag', bytesOf('\xff\xfb\x90\xc4')],
  ['mp3', 'a song after zeros', bytesOf(`${'\0'.repeat(1_044)}${mp3Frame.repeat(2)}`)],
  [undefined, 'zeros', new Uint8Array(MEDIA_HEADER_LENGTH)],
  ['aac', 'a recording', bytesOf('\xff\xf1\x50\x40')],
  ['aac', 'one of MPEG 2, with a checksum', bytesOf('\xff\xf8\x50\x40')],
  ['flac', 'a song', bytesOf('fLaC')],
  ['ogg', 'a song', bytesOf('OggS')],
  ['png', 'a picture', bytesOf('\x89PNG\r\n\x1a\n')],
  [undefined, 'nothing', new Uint8Array()],
  [undefined, 'text', bytesOf('ftyp is a box')],
])('%s is told for %s', (type, _, bytes) => {
  expect(detectMediaType(bytes)).toBe(type);
});

it('tells a real film', async () => {
  const film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
  expect(detectMediaType(new Uint8Array(film))).toBe('mp4');
});

it('finds the type of a WebM behind any other elements, however long their sizes are written', () => {
  const other = fc
    .tuple(
      fc.constantFrom([0x42, 0x86], [0x42, 0xf7], [0x42, 0xf2], [0xec], [0xbf]),
      fc.array(fc.nat(255), { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([id, content, length]) => element(id, content, length));
  fc.assert(
    fc.property(
      fc.array(other, { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(other, { maxLength: 6 }),
      (before, sizeLength, after) => {
        const bytes = ebml(...before, docType('webm\0\0', sizeLength), ...after);
        expect(detectMediaType(bytes)).toBe('webm');
      },
    ),
  );
});

it('whatever brands it names, what is no picture and not QuickTime’s is an MP4', () => {
  const brand = fc.stringMatching(/^[j-l0-9]{4}$/);
  fc.assert(
    fc.property(brand, fc.array(brand, { maxLength: 20 }), (major, compatible) => {
      expect(detectMediaType(ftyp(major, ...compatible))).toBe('mp4');
      expect(detectMediaType(ftyp('qt  ', ...compatible))).toBe('mov');
    }),
  );
});

it('never fails, and does not care where in a buffer the bytes are', () => {
  const start = fc.constantFrom(
    ftyp('mp42', 'isom'),
    ebml(docType('webm')),
    Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3),
    bytesOf('RIFF'),
    bytesOf('\0\0\0\0ftyp'),
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 64 }), fc.nat(80), (begin, rest, length) => {
      const bytes = Uint8Array.from([...begin, ...rest]);
      const whole = detectMediaType(bytes);
      expect(() => detectMediaType(bytes.subarray(0, length))).not.toThrow();
      expect(detectMediaType(new Uint8Array([0, ...bytes]).subarray(1))).toBe(whole);
    }),
  );
});

it('takes bytes alone', () => {
  expect(() => detectMediaType('ftyp' as never)).toThrow(TypeError);
});
