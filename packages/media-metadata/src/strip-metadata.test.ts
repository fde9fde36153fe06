import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { toAigcJson } from './aigc-label.ts';
import { copyLabel } from './copy-label.ts';
import { imageFormat } from './pictures/image-format.ts';
import { readLabel } from './read-label.ts';
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
  it.each([1, 3, 6, 8])('loses all but its pixels and its orientation %i', async (orientation) => {
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
  });

  it('keeps its colour profile', async () => {
    const before = new Uint8Array(await taken(1).withIccProfile('p3').toFormat(format).toBuffer());
    const { icc } = await sharp(stripMetadata(before)).metadata();
    expect(icc).toEqual((await sharp(before).metadata()).icc);
    expect(icc).toBeDefined();
  });

  it('comes back as it is when it tells nothing', async () => {
    const plain = new Uint8Array(await painting().toFormat(format).toBuffer());
    expect(stripMetadata(plain)).toBe(plain);
    const clean = stripMetadata(new Uint8Array(await taken(6).toFormat(format).toBuffer()));
    expect(stripMetadata(clean)).toBe(clean);
  });

  it('loses what is appended to it', async () => {
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

  it.each([
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

  it("loses what stands between its scans, and takes no scan's data for it", async () => {
    const plain = new Uint8Array(
      await painting().jpeg({ progressive: true, quality: 100 }).toBuffer(),
    );
    const scans = [...latin1(plain).matchAll(/\xff\xda/g)].map(({ index }) => index);
    expect(scans.length).toBeGreaterThan(2);
    const at = scans[1] ?? 0;
    const before = bytesOf(plain.subarray(0, at), segment(0xfe, secret), plain.subarray(at));
    expect(stripMetadata(before)).toEqual(plain);
  });

  it("keeps Adobe's colours", async () => {
    const cmyk = new Uint8Array(await painting().toColourspace('cmyk').jpeg().toBuffer());
    expect(latin1(cmyk)).toContain('Adobe');
    expect(latin1(stripMetadata(cmyk))).toContain('Adobe');
    expect(await pixelsOf(stripMetadata(cmyk))).toBe(await pixelsOf(cmyk));
  });

  it('keeps the scans of one that was cut off', async () => {
    const before = new Uint8Array(await taken(6).jpeg().toBuffer());
    const cut = before.subarray(0, before.length - 200);
    const after = stripMetadata(cut);
    expect(latin1(after)).not.toContain(secret);
    expect(after.subarray(-1000)).toEqual(cut.subarray(-1000));
  });

  it('is turned by Exif of either byte order', async () => {
    const bigEndian = bytesOf(
      'Exif\0\0MM\0*\0\0\0\x08\0\x02',
      '\x01\x0f\0\x02\0\0\0\x04abc\0\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0',
    );
    const after = stripMetadata(await withSegments(segment(0xe1, latin1(bigEndian))));
    expect((await sharp(after).metadata()).orientation).toBe(8);
  });

  // As in browsers: Chromium takes one SHORT alone.
  it.each([
    ['LONG', '\0\x04\0\0\0\x01\0\x08\0\0'],
    ['BYTE', '\0\x01\0\0\0\x01\x08\0\0\0'],
    ['two SHORTs', '\0\x03\0\0\0\x02\0\x08\0\0'],
  ])('is not turned by an orientation that is %s', async (_, typeAndValue) => {
    const exif = `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12${typeAndValue}\0\0\0\0`;
    const after = stripMetadata(await withSegments(segment(0xe1, exif)));
    expect((await sharp(after).metadata()).orientation ?? 1).toBe(1);
  });
});

describe('a PNG', () => {
  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'caBX'])('loses %s', async (type) => {
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

  it.each(['gif', 'webp'] as const)('of %s keeps its frames, delays and loop', async (format) => {
    const before = new Uint8Array(await frames(format).withXmp(xmp).toBuffer());
    const after = stripMetadata(before);
    expect(latin1(after)).not.toContain(secret);
    const { pages, delay, loop } = await sharp(after, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 2 });
    expect(await pixelsOf(after)).toBe(await pixelsOf(before));
  });

  it("of GIF loses comments and the blocks of applications, XMP's odd one too", async () => {
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

describe('a label that says that AI made a picture', () => {
  const label = {
    label: '1',
    contentProducer: '001191110102MAD55U9H0F10002',
    produceId: 'a1b2c3<&>',
    reservedCode1: '',
    contentPropagator: '001191110102MAD55U9H0F10002',
    propagateId: 'a1b2c3<&>',
    reservedCode2: 'MEUCIQ==',
  } as const;
  const json = toAigcJson(label);
  const inElement = json.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const inAttribute = inElement.replaceAll('"', '&quot;');

  /** As others write it, beside what has to go. */
  const packets = {
    'as an element': `<rdf:Description xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:exif="e"><exif:GPS>${secret}</exif:GPS><TC260:AIGC>${inElement}</TC260:AIGC></rdf:Description>`,
    'with entities': `<rdf:Description><T:AIGC>${inElement.replaceAll('"', '&#x22;')}</T:AIGC><note>${secret}</note></rdf:Description>`,
    'as an attribute': `<rdf:Description exif:GPS="${secret}" TC260:AIGC="${inAttribute}"/>`,
    'in quotes of the other kind': `<rdf:Description TC260:AIGC='${inElement}' place="${secret}"/>`,
    'as character data': `<T:AIGC><![CDATA[${json}]]></T:AIGC><place>${secret}</place>`,
    wrapped: `<T:AIGC>{"AIGC":${inElement}}</T:AIGC><place>${secret}</place>`,
    'in lower case': `<t:AIGC>${inElement.replace(/"\w+":/g, (name) => name.toLowerCase())}</t:AIGC>${secret}`,
  };
  const toPacket = (content: string) =>
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${content}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;

  /** A picture with this XMP. For PNG and GIF the test writes it: sharp compresses it, or has no way. */
  async function pictureWithXmp(
    picture: Sharp,
    format: (typeof formats)[number],
    packet: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const written = format === 'png' || format === 'gif' ? picture : picture.withXmp(packet);
    const bytes = new Uint8Array(await written.toFormat(format).toBuffer());
    if (format === 'png') {
      const data = `XML:com.adobe.xmp\0\0\0\0\0${packet}`;
      const chunk = bytesOf(
        [0, 0, data.length >> 8, data.length & 0xff],
        'iTXt',
        data,
        [0, 0, 0, 0],
      );
      return bytesOf(bytes.subarray(0, 33), chunk, bytes.subarray(33));
    }
    if (format === 'gif') {
      const magic = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0];
      return bytesOf(bytes.subarray(0, -1), '!\xff\x0bXMP DataXMP', packet, magic, ';');
    }
    return bytes;
  }

  /** The label, by another reader where there is one, and that it is the only record of the file. */
  async function expectLabelAlone(bytes: Uint8Array<ArrayBuffer>) {
    expect(readLabel(bytes)).toEqual(label);
    expect(latin1(bytes).match(/AIGC>/g)).toHaveLength(2);
    expect(latin1(bytes)).not.toContain(secret);
    expect(stripMetadata(bytes)).toBe(bytes);
    const { xmp: left, format } = await sharp(bytes).metadata();
    const packet = format === 'gif' ? latin1(bytes) : left?.toString('utf8');
    const content = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(packet ?? '')?.[1] ?? '';
    const text = content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(text).toBe(json);
  }

  describe.each(formats)('in a %s', (format) => {
    it.each(['jpeg', 'png', 'webp'] as const)(
      'goes along when it becomes a %s',
      async (encoding) => {
        const packet = toPacket(packets['as an element']);
        const original = await pictureWithXmp(painting(), format, packet);
        const encoded = new Uint8Array(
          await taken(1).withIccProfile('p3').toFormat(encoding).toBuffer(),
        );
        const labelled = copyLabel({ original, encoded });
        await expectLabelAlone(labelled);
        expect(await pixelsOf(labelled)).toBe(await pixelsOf(encoded));
        expect((await sharp(labelled).metadata()).icc).toBeDefined();
      },
    );
  });

  it('replaces the one that the new file has', async () => {
    const [original, other] = await Promise.all(
      [inElement, inElement.replace('"1"', '"3"')].map((text) =>
        pictureWithXmp(painting(), 'png', toPacket(`<T:AIGC>${text}</T:AIGC>`)),
      ),
    );
    if (!original || !other) throw new Error('There is no picture.');
    await expectLabelAlone(copyLabel({ original, encoded: other }));
  });

  it('is not made up', async () => {
    const plain = new Uint8Array(await painting().png().toBuffer());
    const webp = new Uint8Array(await painting().webp().toBuffer());
    expect(copyLabel({ original: webp, encoded: plain })).toBe(plain);
  });

  it.each(
    formats.flatMap((format) =>
      Object.entries(packets).map(([form, content]) => [format, form, content] as const),
    ),
  )('stays in a %s, alone: XMP, %s', async (format, _, content) => {
    const turned = painting()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: secret } });
    const before = await pictureWithXmp(turned, format, toPacket(content));
    expect(latin1(before)).toContain(secret);
    const after = stripMetadata(before);
    await expectLabelAlone(after);
    expect(await pixelsOf(after)).toBe(await pixelsOf(before));
    if (format !== 'gif') expect((await sharp(after).metadata()).orientation).toBe(6);
  });

  it.each([
    ['in ASCII', `ASCII\0\0\0{"AIGC":${json}}\0\0`],
    ['in UTF-16', `UNICODE\0${[...json].map((letter) => `${letter}\0`).join('')}`],
  ])('moves from the comment in Exif to XMP: %s', async (_, comment) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(comment.length);
    const exif = bytesOf(
      'II*\0\x08\0\0\0',
      '\x01\0\x69\x87\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0',
      '\x01\0\x86\x92\x07\0',
      length,
      '\x2c\0\0\0\0\0\0\0',
      comment,
      secret,
    );
    const data = bytesOf('Exif\0\0', exif);
    const plain = await painting().jpeg().toBuffer();
    const head = [0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 0xff];
    const before = bytesOf(plain.subarray(0, 2), head, data, plain.subarray(2));
    expect(readLabel(before)).toEqual(label);
    await expectLabelAlone(stripMetadata(before));
  });

  it.each(['tEXt', 'iTXt'])(
    'moves from a text of a PNG to XMP, before the pixels: %s',
    async (type) => {
      const plain = new Uint8Array(await painting().png().toBuffer());
      const data = `AIGC\0${type === 'iTXt' ? '\0\0\0\0' : ''}${json}`;
      const chunk = bytesOf([0, 0, data.length >> 8, data.length & 0xff], type, data, [0, 0, 0, 0]);
      // After the pixels, where a text may stand as well.
      const before = bytesOf(plain.subarray(0, -12), chunk, plain.subarray(-12));
      const after = stripMetadata(before);
      await expectLabelAlone(after);
      expect(latin1(after).indexOf('XML:com')).toBeLessThan(latin1(after).indexOf('IDAT'));
    },
  );

  it('of two, the first stays', async () => {
    const other = `<T:AIGC>${inElement.replace('"1"', '"3"')}</T:AIGC>`;
    const packet = toPacket(packets['as an element'] + other);
    await expectLabelAlone(stripMetadata(await pictureWithXmp(painting(), 'jpeg', packet)));
  });

  it.each([
    ['no JSON', '{"Label":'],
    ['a label of no meaning', '{"Label":"4"}'],
    ['a list', '[{"Label":"1"}]'],
    ['too long', JSON.stringify({ Label: '1', ProduceID: 'x'.repeat(20_000) })],
  ])('is none: %s', async (_, content) => {
    const packet = toPacket(`<T:AIGC>${content}</T:AIGC><place>${secret}</place>`);
    const before = await pictureWithXmp(painting(), 'png', packet);
    expect(readLabel(before)).toBeUndefined();
    expect(latin1(stripMetadata(before))).not.toContain('AIGC');
  });

  it('carries nothing that the standard does not allow in it', async () => {
    const told = JSON.stringify({
      Label: 1,
      ProduceID: secret,
      ContentProducer: '北京',
      Place: secret,
    });
    const packet = toPacket(`<T:AIGC>${told}</T:AIGC>`);
    const before = new Uint8Array(await painting().withXmp(packet).webp().toBuffer());
    const after = stripMetadata(before);
    expect(readLabel(after)).toMatchObject({ label: '1', produceId: '', contentProducer: '' });
    expect(latin1(after)).not.toContain(secret);
  });

  it('any label comes back as it was, from any format', async () => {
    const value = fc
      .array(fc.integer({ min: 0x21, max: 0x7e }), { maxLength: 60 })
      .map((codes) =>
        String.fromCharCode(...codes.filter((code) => code !== 0x22 && code !== 0x5c)),
      );
    const labels = fc.record({
      label: fc.constantFrom('1' as const, '2' as const, '3' as const),
      contentProducer: value,
      produceId: value,
      reservedCode1: value,
      contentPropagator: value,
      propagateId: value,
      reservedCode2: value,
    });
    await fc.assert(
      fc.asyncProperty(labels, fc.constantFrom(...formats), async (any, format) => {
        const content = toAigcJson(any)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;');
        const packet = toPacket(`<T:AIGC>${content}</T:AIGC>`);
        const before = await pictureWithXmp(painting(), format, packet);
        expect(readLabel(stripMetadata(before))).toEqual(any);
      }),
      { seed: 9, numRuns: 100 },
    );
  });
});

describe('whatever the bytes', () => {
  const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\xff\0\0\0WEBP'];
  const anyBytes = fc
    .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }))
    .map(([beginning, rest]) => bytesOf(beginning, rest));

  it('it throws nothing, adds nothing to speak of, and has nothing left to do', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const once = stripMetadata(bytes);
        expect(once.length).toBeLessThanOrEqual(bytes.length + 40);
        fc.pre(imageFormat(once) !== undefined);
        expect(stripMetadata(once)).toBe(once);
      }),
      { seed: 7, numRuns: 5_000 },
    );
  });

  it('of real pictures with bytes changed, too', async () => {
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
          // What says that it is a picture stays.
          const bytes = picture.slice(0, 13 + (length % (picture.length - 12)));
          for (const [at, value] of changes) bytes[12 + (at % (bytes.length - 12))] = value;
          const once = stripMetadata(bytes);
          fc.pre(imageFormat(once) !== undefined);
          expect(stripMetadata(once)).toEqual(once);
        },
      ),
      { seed: 8, numRuns: 2_000 },
    );
  });

  it('says of what it does not know that it does not know it', () => {
    for (const text of ['', 'x', '<svg/>', '<!doctype html>', '\xff\xd8', 'RIFF']) {
      const bytes = bytesOf(text);
      expect(() => stripMetadata(bytes)).toThrow(
        expect.objectContaining({ name: 'MetadataError', kind: 'unknown-format' }),
      );
      expect(readLabel(bytes)).toBeUndefined();
    }
  });
});
