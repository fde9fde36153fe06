import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

/** Must be in no picture that was stripped. */
const secret = 'Wangfujing 39.9087N';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (...parts: (string | Uint8Array | number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );

/** 60 by 40 pixels, none like its neighbour. */
function painting(): Sharp {
  const pixels = Uint8Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 7) % 251);
  return sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } });
}

/** As a phone makes it: turned, with place, device and XMP. */
function taken(orientation: number): Sharp {
  return painting()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: secret, Copyright: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 31/1' },
    })
    .withXmp(xmp);
}

async function pixelsOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes, { animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}x${info.channels} ${data.toString('base64')}`;
}

describe.each(['jpeg', 'png', 'webp'] as const)('a %s from a phone', (format) => {
  test.each([1, 3, 6, 8])(
    'loses all but its pixels and its orientation %i',
    async (orientation) => {
      const before = new Uint8Array(await taken(orientation).toFormat(format).toBuffer());
      expect(latin1(before)).toContain(secret);
      const after = stripMetadata(before);
      expect(latin1(after)).not.toContain(secret);
      expect(latin1(after)).not.toContain('xmpmeta');
      expect(await pixelsOf(after)).toBe(await pixelsOf(before));
      const { exif, xmp: left, orientation: turned } = await sharp(after).metadata();
      expect(turned ?? 1).toBe(orientation);
      expect(exif?.length ?? 0).toBeLessThan(40);
      expect(left).toBeUndefined();
    },
  );

  test('keeps its colour profile', async () => {
    const before = new Uint8Array(await taken(1).withIccProfile('p3').toFormat(format).toBuffer());
    const { icc } = await sharp(stripMetadata(before)).metadata();
    expect(icc).toEqual((await sharp(before).metadata()).icc);
    expect(icc).toBeDefined();
  });

  test('comes back as it is when it tells nothing', async () => {
    const plain = new Uint8Array(await painting().toFormat(format).toBuffer());
    expect(stripMetadata(plain)).toBe(plain);
    const clean = stripMetadata(new Uint8Array(await taken(6).toFormat(format).toBuffer()));
    expect(stripMetadata(clean)).toBe(clean);
  });

  test('loses what is appended to it', async () => {
    const plain = new Uint8Array(await painting().toFormat(format).toBuffer());
    expect(stripMetadata(bytesOf(plain, secret))).toEqual(plain);
  });
});

describe('a JPEG', () => {
  const segment = (marker: number, data: string) =>
    bytesOf([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);

  async function withSegments(...segments: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
    const plain = await painting().jpeg({ progressive: true }).toBuffer();
    return bytesOf(plain.subarray(0, 2), ...segments, plain.subarray(2));
  }

  test.each([
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
    ['extended XMP', 0xe1, 'http://ns.adobe.com/xmp/extension/\0'],
    ['IPTC', 0xed, 'Photoshop 3.0\x008BIM'],
    ['a thumbnail', 0xe0, 'JFXX\0'],
    ['a list of further pictures', 0xe2, 'MPF\0'],
    ['a note of the maker', 0xe4, 'Maker\0'],
    ['C2PA', 0xeb, 'JP'],
    ['a comment', 0xfe, ''],
  ])('loses %s', async (_, marker, name) => {
    const before = await withSegments(segment(marker, name + secret));
    const after = stripMetadata(before);
    expect(latin1(after)).not.toContain(secret);
    expect(await pixelsOf(after)).toBe(await pixelsOf(before));
  });

  test("loses what stands between its scans, and takes no scan's data for it", async () => {
    const plain = new Uint8Array(
      await painting().jpeg({ progressive: true, quality: 100 }).toBuffer(),
    );
    const scans = [...latin1(plain).matchAll(/\xff\xda/g)].map(({ index }) => index);
    expect(scans.length).toBeGreaterThan(2);
    const at = scans[1] ?? 0;
    const before = bytesOf(plain.subarray(0, at), segment(0xfe, secret), plain.subarray(at));
    expect(stripMetadata(before)).toEqual(plain);
  });

  test("keeps Adobe's colours", async () => {
    const cmyk = new Uint8Array(await painting().toColourspace('cmyk').jpeg().toBuffer());
    expect(latin1(cmyk)).toContain('Adobe');
    expect(latin1(stripMetadata(cmyk))).toContain('Adobe');
    expect(await pixelsOf(stripMetadata(cmyk))).toBe(await pixelsOf(cmyk));
  });

  test('keeps the scans of one that was cut off', async () => {
    const before = new Uint8Array(await taken(6).jpeg().toBuffer());
    const cut = before.subarray(0, before.length - 200);
    const after = stripMetadata(cut);
    expect(latin1(after)).not.toContain(secret);
    expect(after.subarray(-1000)).toEqual(cut.subarray(-1000));
  });

  test('is turned by Exif of either byte order', async () => {
    const bigEndian = bytesOf(
      'Exif\0\0MM\0*\0\0\0\x08\0\x02',
      '\x01\x0f\0\x02\0\0\0\x04abc\0\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0',
    );
    const after = stripMetadata(await withSegments(segment(0xe1, latin1(bigEndian))));
    expect((await sharp(after).metadata()).orientation).toBe(8);
  });
});

describe('a PNG', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'caBX'])('loses %s', async (type) => {
    const plain = new Uint8Array(await painting().png().toBuffer());
    const data = `Raw profile type exif\0${secret}`;
    const chunk = bytesOf([0, 0, 0, data.length], type, data, [0, 0, 0, 0]);
    const before = bytesOf(plain.subarray(0, 33), chunk, plain.subarray(33));
    expect(stripMetadata(before)).toEqual(plain);
  });
});

describe('an animation', () => {
  /** Three frames of 20 by 20 pixels, each of another shade. */
  const frames = (format: 'gif' | 'webp') => {
    const pixels = Uint8Array.from(
      { length: 20 * 60 * 3 },
      (_, index) => 80 * Math.floor(index / 1200),
    );
    return sharp(pixels, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } }).toFormat(
      format,
      { loop: 2, delay: [100, 200, 300] },
    );
  };

  test.each(['gif', 'webp'] as const)('of %s keeps its frames, delays and loop', async (format) => {
    const before = new Uint8Array(await frames(format).withXmp(xmp).toBuffer());
    const after = stripMetadata(before);
    expect(latin1(after)).not.toContain(secret);
    const { pages, delay, loop } = await sharp(after, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 2 });
    expect(await pixelsOf(after)).toBe(await pixelsOf(before));
  });

  test("of GIF loses comments and the blocks of applications, XMP's odd one too", async () => {
    const plain = new Uint8Array(await frames('gif').toBuffer());
    const first = latin1(plain).indexOf('!\xff\x0bNETSCAPE2.0');
    expect(first).toBeGreaterThan(0);
    const magic = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0];
    const before = bytesOf(
      plain.subarray(0, first),
      [0x21, 0xfe, secret.length],
      secret,
      [0],
      '!\xff\x0bXMP DataXMP',
      xmp,
      magic,
      plain.subarray(first),
      secret,
    );
    expect(await pixelsOf(before)).toBe(await pixelsOf(plain));
    expect(stripMetadata(before)).toEqual(plain);
  });
});

describe('whatever the bytes', () => {
  const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\xff\0\0\0WEBP', ''];
  const anyBytes = fc
    .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }))
    .map(([beginning, rest]) => bytesOf(beginning, rest));

  test('it throws nothing, adds nothing to speak of, and has nothing left to do', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const once = stripMetadata(bytes);
        expect(once.length).toBeLessThanOrEqual(bytes.length + 40);
        expect(stripMetadata(once)).toBe(once);
      }),
      { seed: 7, numRuns: 5_000 },
    );
  });

  test('of real pictures with bytes changed, too', async () => {
    const pictures = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif'] as const).map(
        async (format) => new Uint8Array(await taken(6).toFormat(format).toBuffer()),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...pictures),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (picture, changes, length) => {
          const bytes = picture.slice(0, 1 + (length % picture.length));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const once = stripMetadata(bytes);
          expect(stripMetadata(once)).toEqual(once);
        },
      ),
      { seed: 8, numRuns: 2_000 },
    );
  });

  test('what is no picture comes back as it is', () => {
    for (const text of ['', 'x', '<svg/>', '<!doctype html>', '\xff\xd8', 'RIFF']) {
      const bytes = bytesOf(text);
      expect(stripMetadata(bytes)).toBe(bytes);
    }
  });
});
