import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { checkImage } from './check-image.ts';
import { acceptedImages, checkImageBatch } from './check-image-batch.ts';
import { detectImageType } from './detect-image-type.ts';
import { MAX_IMAGE_SIZE } from './image-limits.ts';
import { readImageFacts } from './read-image-facts.ts';

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const fromText = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Whole, valid files of one pixel, except where a name says otherwise. */
const files = {
  png: fromHex(
    '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc000000301' +
      '0100c9fe92ef0000000049454e44ae426082',
  ),
  gif: fromHex('47494638396101000100800000000000ffffff2c00000000010001000002024401003b'),
  gif87: fromHex('47494638376101000100800000000000ffffff2c00000000010001000002024401003b'),
  jpeg: fromHex('ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304'),
  exifJpeg: fromHex(
    'ffd8ffe1001845786966000049492a000800000000000000ffdb0043000302020302020303030304',
  ),
  webp: fromHex('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700'),
  heic: fromText('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  heif: fromText('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'),
  avif: fromText('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
  avifAsMif1: fromText('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'),
  bmp: fromHex('424d3a000000000000003600000028000000010000000100000001001800000000000400'),
  tiff: fromText('II*\0\x08\0\0\0'),
  bigEndianTiff: fromText('MM\0*\0\0\0\x08'),
  pdf: fromText('%PDF-1.7\n%'),
  svg: fromText('<svg xmlns="http://www.w3.org/2000/svg"/>'),
} as const;

describe('detecting a format', () => {
  it.each([
    ['png', 'png'],
    ['gif', 'gif'],
    ['gif87', 'gif'],
    ['jpeg', 'jpeg'],
    ['exifJpeg', 'jpeg'],
    ['webp', 'webp'],
    ['heic', 'heic'],
    ['heif', 'heic'],
    ['avif', 'avif'],
    ['avifAsMif1', 'avif'],
    ['bmp', 'bmp'],
    ['tiff', 'tiff'],
    ['bigEndianTiff', 'tiff'],
    ['pdf', 'pdf'],
    ['svg', 'svg'],
  ] as const)('%s is %s', (file, type) => {
    expect(detectImageType(files[file])).toBe(type);
  });

  it.each(['png', 'gif', 'gif87', 'jpeg', 'exifJpeg', 'webp', 'heic', 'avif', 'bmp'] as const)(
    'says of %s what file-type says',
    async (file) => {
      const peer = await fileTypeFromBuffer(files[file]);
      expect(`image/${detectImageType(files[file])}`).toBe(peer?.mime);
    },
  );

  it.each([
    ['GIF8<script>alert(1)</script>'],
    ['GIF88a'],
    ['\x89PNG'],
    ['RIFF\0\0\0\0WAVE'],
    ['\xff\xd8'],
    ['BM is not a picture'],
    ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['<html><svg></svg></html>'],
    ['<!doctype html><svg>'],
    [''],
  ])('%j is no picture', (text) => {
    expect(detectImageType(fromText(text))).toBeUndefined();
  });

  it.each([
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">'],
    ['<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<SVG>'],
  ])('%j is svg', (text) => {
    expect(detectImageType(fromText(text))).toBe('svg');
  });

  it('takes bytes only', () => {
    expect(() => detectImageType('png' as unknown as Uint8Array)).toThrow(
      'firstBytes must be a Uint8Array',
    );
  });
});

describe('checking a picture', () => {
  const png = { name: 'a.png', type: 'image/png', size: 100, firstBytes: files.png };

  it.each([
    [png],
    [{ ...png, name: 'A.B.PNG', type: 'IMAGE/PNG' }],
    [{ ...png, name: 'a.jpg', type: 'image/jpeg', firstBytes: files.jpeg }],
    [{ ...png, name: 'a.jpeg', type: 'image/jpg', firstBytes: files.jpeg }],
    [{ ...png, name: 'a.jfif', type: 'image/jpeg', firstBytes: files.exifJpeg }],
    [{ ...png, name: 'a.gif', type: 'image/gif', firstBytes: files.gif }],
    [{ ...png, name: 'a.webp', type: 'image/webp', firstBytes: files.webp }],
    // A picture under another one's name is taken, as is one without a name.
    [{ ...png, name: 'a.jpg', type: 'image/jpeg', firstBytes: files.webp }],
    [{ ...png, name: 'a.heic', type: 'image/heic', firstBytes: files.jpeg }],
    [{ ...png, name: 'image', type: '' }],
    [{ ...png, size: MAX_IMAGE_SIZE }],
  ])('%o is well', (image) => {
    expect(checkImage(image)).toEqual([]);
  });

  it.each([
    ['bytes of no picture', { ...png, firstBytes: fromText('<script>') }],
    [
      'a format that is not taken',
      { ...png, name: 'a.svg', type: 'image/svg+xml', firstBytes: files.svg },
    ],
    ['another one', { ...png, name: 'a.heic', type: 'image/heic', firstBytes: files.heic }],
  ])('is refused for %s', (_, image) => {
    expect(checkImage(image).map(({ code }) => code)).toEqual(['image-type']);
  });

  it('says what the file really is', () => {
    expect(
      checkImage({ ...png, name: 'a.jpg', type: 'image/jpeg', firstBytes: files.heic }),
    ).toEqual([
      {
        code: 'image-type',
        severity: 'error',
        name: 'a.jpg',
        declared: 'image/jpeg',
        detected: 'heic',
      },
    ]);
  });

  it('takes 10,485,760 bytes and no more', () => {
    expect(checkImage({ ...png, size: 10_485_761 })).toEqual([
      {
        code: 'image-too-large',
        severity: 'error',
        name: 'a.png',
        size: 10_485_761,
        limit: 10_485_760,
      },
    ]);
    expect(checkImage(png, { maxSize: 99 })).toMatchObject([{ limit: 99 }]);
  });

  it('reads what it must know from a file', async () => {
    const file = new File([files.png], 'a.png', { type: 'image/png' });
    expect(checkImage(await readImageFacts(file))).toEqual([]);
  });

  it.each([
    [null, 'image must be an object'],
    [{ ...png, name: 1 }, 'image.name must be a string'],
    [{ ...png, type: undefined }, 'image.type must be a string'],
    [{ ...png, size: '1' }, 'image.size must be a number'],
    [{ ...png, firstBytes: [1] }, 'image.firstBytes must be a Uint8Array'],
  ])('%o: %s', (image, message) => {
    expect(() => checkImage(image as never)).toThrow(new TypeError(message));
  });
});

describe('checking a batch', () => {
  const picture = (content: string) => ({
    name: `${content}.png`,
    type: 'image/png',
    size: 1,
    firstBytes: files.png,
    content,
  });
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => picture(`p${index}`));

  it('is well where all are', () => {
    expect(checkImageBatch(pictures(5))).toEqual([]);
    expect(checkImageBatch([])).toEqual([]);
  });

  it('drops pictures beyond the tenth of a batch', () => {
    const images = pictures(12);
    const issues = checkImageBatch(images, { maxReferences: 20 });
    expect(issues).toEqual([
      { code: 'image-count', severity: 'hint', indexes: [10, 11], limit: 10 },
    ]);
    expect(acceptedImages(images, issues)).toEqual(images.slice(0, 10));
  });

  it('drops what is more than 5 references with those that are there', () => {
    const images = pictures(4);
    const issues = checkImageBatch(images, { references: [{ url: 'a' }, { url: 'b' }] });
    expect(issues).toEqual([
      { code: 'image-references', severity: 'hint', indexes: [3], limit: 5 },
    ]);
  });

  it('skips what is there already, by address or by content', () => {
    const images = [
      picture('x'),
      { url: 'a' },
      { url: 'b' },
      picture('y'),
      picture('y'),
      { url: 'b' },
    ];
    const issues = checkImageBatch(images, { references: [{ url: 'a', content: 'x' }] });
    expect(issues).toEqual([{ code: 'image-duplicate', severity: 'hint', indexes: [0, 1, 4, 5] }]);
    expect(acceptedImages(images, issues)).toEqual([{ url: 'b' }, picture('y')]);
  });

  it('does not take two pictures of which nothing is known for one', () => {
    const { content: _, ...unknown } = picture('x');
    expect(checkImageBatch([unknown, { ...unknown }])).toEqual([]);
  });

  it('refuses each picture for what it is, and counts the good ones', () => {
    const images = [{ ...picture('x'), size: MAX_IMAGE_SIZE + 1 }, ...pictures(5)];
    const issues = checkImageBatch(images);
    expect(issues).toMatchObject([{ code: 'image-too-large', indexes: [0] }]);
  });

  it('names files that are refused for one reason together', () => {
    const photo = { ...picture('photo'), name: 'a.heic', firstBytes: files.heic };
    const images = [photo, picture('x'), { ...photo, name: 'b.heic' }];
    const issues = checkImageBatch(images);
    const together = { code: 'image-type', name: 'a.heic', detected: 'heic' };
    expect(issues).toMatchObject([{ ...together, names: ['a.heic', 'b.heic'], indexes: [0, 2] }]);
    const others = [{ ...photo, name: 'c.svg', firstBytes: files.svg }];
    expect(checkImageBatch([...images, ...others])).toMatchObject([
      { code: 'image-type', detected: undefined, names: ['a.heic', 'b.heic', 'c.svg'] },
    ]);
    const large = { ...picture('large'), size: MAX_IMAGE_SIZE + 1 };
    expect(checkImageBatch([large, { ...large, name: 'b.png' }])).toMatchObject([
      { code: 'image-too-large', names: [large.name, 'b.png'] },
    ]);
    expect(acceptedImages(images, issues)).toEqual([images[1]]);
  });

  it('takes nothing of a guest', () => {
    expect(checkImageBatch(pictures(2), { isLoggedIn: false })).toEqual([
      { code: 'image-login', severity: 'error', indexes: [0, 1] },
    ]);
  });

  it('names a wrong argument', () => {
    expect(() => checkImageBatch({} as never)).toThrow('images must be an array');
    expect(() => checkImageBatch([{} as never])).toThrow('images[0].name must be a string');
    expect(() => checkImageBatch([], { references: {} as never })).toThrow(
      'options.references must be an array',
    );
  });
});
