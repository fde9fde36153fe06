import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readGifPackets } from '../testing/read-by-the-text.ts';
import { toAigcJson } from './aigc-label.ts';
import { createLabel } from './create-label.ts';
import { readLabel } from './read-label.ts';
import { stripMetadata } from './strip-metadata.ts';
import { writeLabel } from './write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1<&>' });
const other = createLabel({ producer: '001191110102MACQD9K64010000', produceId: 'another' });

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;

/** 60 by 40 pixels, none like its neighbour. */
function painting(channels: 3 | 4 = 3): Sharp {
  const pixels = Uint8Array.from({ length: 60 * 40 * channels }, (_, index) => (index * 7) % 251);
  return sharp(pixels, { raw: { width: 60, height: 40, channels } });
}

async function pixelsOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}x${info.height}x${info.channels} ${data.toString('base64')}`;
}

/** All packets of XMP, by another reader: libvips, or for GIF one that is written from the format's text. */
async function packetOf(bytes: Uint8Array): Promise<string> {
  const { xmp, format } = await sharp(bytes).metadata();
  return format === 'gif' ? readGifPackets(Buffer.from(bytes)).join('') : String(xmp ?? '');
}

/** The records in a packet, by XML's rules. */
function recordsOf(packet: string): readonly string[] {
  const elements = [...packet.matchAll(/<TC260:AIGC>([^<]*)<\/TC260:AIGC>/g)];
  return elements.map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

const packetWith = (content: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${content}</rdf:RDF></x:xmpmeta>${' '.repeat(2_000)}<?xpacket end="w"?>`;

const dublinCore =
  '<rdf:Description rdf:about="uuid:1" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>kept</dc:format></rdf:Description>';

describe.each(formats)('a %s', (format) => {
  it('carries one label, which another reader finds, and no pixel changes', async () => {
    const before = await painting().toFormat(format).toBuffer();
    const once = writeLabel(before, other);
    const twice = writeLabel(once, label);
    expect(readLabel(twice)).toEqual(label);
    expect(recordsOf(await packetOf(twice))).toEqual([toAigcJson(label)]);
    expect(Buffer.from(twice).includes('another')).toBe(false);
    expect(await pixelsOf(twice)).toBe(await pixelsOf(before));
    expect(writeLabel(twice, label)).toBe(twice);
    expect(stripMetadata(twice)).toBe(twice);
  });

  it('that was cut off is refused with its place', async () => {
    const whole = new Uint8Array(await painting().toFormat(format).toBuffer());
    expect(() => writeLabel(whole.subarray(0, -30), label)).toThrow(
      expect.objectContaining({ kind: 'damaged', format, offset: expect.any(Number) }),
    );
  });
});

describe.each(['jpeg', 'webp'] as const)('a %s with metadata of others', (format) => {
  it('keeps it beside the label, in one packet', async () => {
    const before = await painting()
      .withXmp(packetWith(dublinCore))
      .withExifMerge({ IFD0: { Make: 'kept camera' } })
      .toFormat(format)
      .toBuffer();
    const labelled = writeLabel(writeLabel(before, other), label);
    const packet = await packetOf(labelled);
    expect(packet).toContain('<dc:format>kept</dc:format>');
    expect(packet.match(/<x:xmpmeta/g)).toHaveLength(1);
    // All descriptions of a packet are about the same.
    expect(packet.match(/rdf:about="uuid:1"/g)).toHaveLength(2);
    expect(recordsOf(packet)).toEqual([toAigcJson(label)]);
    expect(String((await sharp(labelled).metadata()).exif)).toContain('kept camera');
    expect(await pixelsOf(labelled)).toBe(await pixelsOf(before));
  });

  it('loses the label in its comment, and keeps the rest of Exif', async () => {
    const before = await painting()
      .withExifMerge({
        IFD0: { Make: 'kept camera' },
        IFD2: { UserComment: `{"AIGC":${toAigcJson(other)}}` },
      })
      .toFormat(format)
      .toBuffer();
    expect(readLabel(before)).toEqual(other);
    const labelled = writeLabel(before, label);
    expect(readLabel(labelled)).toEqual(label);
    expect(Buffer.from(labelled).includes('another')).toBe(false);
    expect(String((await sharp(labelled).metadata()).exif)).toContain('kept camera');
  });
});

it.each([3, 4] as const)(
  'a simple WebP of %i channels becomes an extended one of its size',
  async (channels) => {
    for (const lossless of [true, false]) {
      const before = await painting(channels).webp({ lossless }).toBuffer();
      const labelled = writeLabel(stripMetadata(before), label);
      expect(Buffer.from(labelled).toString('latin1', 12, 16)).toBe('VP8X');
      expect(await pixelsOf(labelled)).toBe(await pixelsOf(before));
      expect((await sharp(labelled).metadata()).hasAlpha).toBe(channels === 4);
    }
  },
);

describe('a PNG', () => {
  /** A PNG with a chunk before its pixels. Readers of labels don't look at checksums. */
  async function withChunk(type: string, data: Buffer): Promise<Buffer> {
    const plain = await painting().png().toBuffer();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const chunk = Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
    return Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
  }

  const packet = packetWith(
    `${dublinCore}<rdf:Description xmlns:TC260="t"><TC260:AIGC>${toAigcJson(other)}</TC260:AIGC></rdf:Description>`,
  );

  it.each([0, 1, 9] as const)(
    'has its compressed XMP read and replaced, at level %i',
    async (level) => {
      const head = Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1');
      const before = await withChunk('iTXt', Buffer.concat([head, deflateSync(packet, { level })]));
      expect(readLabel(before)).toEqual(other);
      const written = await packetOf(writeLabel(before, label));
      expect(recordsOf(written)).toEqual([toAigcJson(label)]);
      expect(written).toContain('<dc:format>kept</dc:format>');
    },
  );

  it('has its compressed text called AIGC read and replaced', async () => {
    const text = deflateSync(`{"AIGC":${toAigcJson(other)}}`);
    const before = await withChunk('zTXt', Buffer.concat([Buffer.from('AIGC\0\0'), text]));
    expect(readLabel(before)).toEqual(other);
    const labelled = writeLabel(before, label);
    expect(readLabel(labelled)).toEqual(label);
    expect(Buffer.from(labelled).includes('zTXt')).toBe(false);
  });

  it('has its comment that is a label read and replaced', async () => {
    const before = await withChunk('tEXt', Buffer.from(`Comment\0{"AIGC":${toAigcJson(other)}}`));
    expect(readLabel(before)).toEqual(other);
    const labelled = writeLabel(before, label);
    expect(readLabel(labelled)).toEqual(label);
    expect(Buffer.from(labelled).includes('another')).toBe(false);
  });

  it('with other texts keeps them', async () => {
    const before = await withChunk('tEXt', Buffer.from('Comment\0kept'));
    expect(Buffer.from(writeLabel(before, label)).includes('Comment\0kept')).toBe(true);
  });
});

it('a packet that a JPEG has no room for is refused', async () => {
  const packet = packetWith(`<rdf:Description a:b="${'x'.repeat(62_000)}"/>`);
  const data = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + data.length);
  const plain = await painting().jpeg().toBuffer();
  const parts = [plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, data, plain.subarray(2)];
  const before = Buffer.concat(parts);
  const long = createLabel({
    producer: '001191110102MAD55U9H0F10002',
    produceId: 'x'.repeat(3_000),
  });
  expect(() => writeLabel(before, long)).toThrow(expect.objectContaining({ kind: 'no-room' }));
  expect(readLabel(writeLabel(stripMetadata(before), long))).toEqual(long);
});

it('the label of a service that writes AIGC for 1 is one', async () => {
  const before = await painting()
    .withXmp(packetWith('<rdf:Description T:AIGC=\'{"Label":"AIGC","ProduceID":"p"}\'/>'))
    .jpeg()
    .toBuffer();
  expect(readLabel(before)).toMatchObject({ label: '1', produceId: 'p', contentProducer: '' });
});

describe.each(formats)('a %s of another service', (format) => {
  it('keeps names in Chinese, in ASCII', async () => {
    const before = await painting().toFormat(format).toBuffer();
    const theirs = { ...label, contentProducer: '画境 "AI"', produceId: 'a b\\c' };
    const labelled = writeLabel(before, theirs);
    expect(readLabel(labelled)).toEqual(theirs);
    expect(Buffer.from(labelled).includes('\\u753b\\u5883 \\"AI\\"')).toBe(true);
    // Before a file leaves, no text goes along that may say more.
    expect(readLabel(stripMetadata(labelled))).toEqual({
      ...label,
      contentProducer: '',
      produceId: '',
    });
  });
});

it.each([
  ['with control characters', { contentProducer: 'a\nb' }],
  ['that is longer than what is read', { reservedCode1: 'x'.repeat(8_192) }],
  ['that is longer once it is in ASCII', { reservedCode1: '画'.repeat(1_400) }],
])('a label %s is not written', async (_, wrong) => {
  const before = await painting().png().toBuffer();
  expect(() => writeLabel(before, { ...label, ...wrong })).toThrow(TypeError);
});

describe('XMP of others', () => {
  const theirs = { ...other, contentProducer: '某某科技' };
  // As the service wrote it: in UTF-8.
  const json = JSON.stringify({ Label: '1', ContentProducer: '某某科技', ProduceID: 'another' });
  const fields =
    '<TC260:Label>1</TC260:Label><TC260:ContentProducer>某某科技</TC260:ContentProducer><TC260:ProduceID>another</TC260:ProduceID>';

  it.each([
    ['as an attribute', `<rdf:Description TC260:AIGC='${json}'/>`],
    ['as text', `<rdf:Description><TC260:AIGC>${json}</TC260:AIGC></rdf:Description>`],
    [
      'as CDATA',
      `<rdf:Description><TC260:AIGC> <![CDATA[${json}]]> </TC260:AIGC></rdf:Description>`,
    ],
    [
      'in a list of languages',
      `<rdf:Description><TC260:AIGC><rdf:Alt><rdf:li xml:lang="x-default">${json}</rdf:li></rdf:Alt></TC260:AIGC></rdf:Description>`,
    ],
    [
      'as fields',
      `<rdf:Description><TC260:AIGC rdf:parseType="Resource">${fields}</TC260:AIGC></rdf:Description>`,
    ],
    [
      'as attributes of an empty element',
      '<rdf:Description><TC260:AIGC TC260:Label="1" TC260:ContentProducer="某某科技" TC260:ProduceID="another"/></rdf:Description>',
    ],
  ])('has its label read and replaced: %s', async (_, content) => {
    const before = await painting()
      .withXmp(packetWith(`${dublinCore}${content}`))
      .jpeg()
      .toBuffer();
    const { label: found, contentProducer, produceId } = readLabel(before) ?? {};
    expect({ found, contentProducer, produceId }).toEqual({
      ...{ found: '1', contentProducer: theirs.contentProducer, produceId: theirs.produceId },
    });
    const packet = await packetOf(writeLabel(before, label));
    expect(recordsOf(packet)).toEqual([toAigcJson(label)]);
    expect(packet).not.toContain('another');
    expect(packet).toContain('<dc:format>kept</dc:format>');
    expect(isWellFormed(packet)).toBe(true);
  });
});

/** Whether each element is closed where it has to be. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, empty] of xml.matchAll(/<(\/?)([\w.:-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name ?? '');
  }
  return open.length === 0;
}

describe('a comment that is a label', () => {
  const wrapped = `{"AIGC":${toAigcJson(other)}}`;
  const segment = (text: string) =>
    Buffer.concat([
      Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]),
      Buffer.from(text),
    ]);
  const block = (text: string) => {
    const parts = text.match(/.{1,255}/gs) ?? [];
    const pieces = parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]);
    return Buffer.concat([Buffer.from([0x21, 0xfe]), ...pieces, Buffer.from([0])]);
  };

  it('of a JPEG is read and replaced, and another one stays', async () => {
    const plain = await painting().jpeg().toBuffer();
    const parts = [plain.subarray(0, 2), segment(wrapped), segment('kept'), plain.subarray(2)];
    const before = Buffer.concat(parts);
    expect(readLabel(before)).toEqual(other);
    const after = Buffer.from(writeLabel(before, label));
    expect(readLabel(after)).toEqual(label);
    expect([after.includes('another'), after.includes(segment('kept'))]).toEqual([false, true]);
    expect(readLabel(stripMetadata(before))).toEqual(other);
  });

  it('of a GIF is read and replaced, and another one stays', async () => {
    const plain = await painting().gif().toBuffer();
    const parts = [plain.subarray(0, -1), block(wrapped), block('kept'), plain.subarray(-1)];
    const before = Buffer.concat(parts);
    expect(readLabel(before)).toEqual(other);
    const after = Buffer.from(writeLabel(before, label));
    expect(readLabel(after)).toEqual(label);
    expect([after.includes('another'), after.includes(block('kept'))]).toEqual([false, true]);
    expect(readLabel(stripMetadata(before))).toEqual(other);
  });

  it('of Exif is read and emptied: what a picture shows', async () => {
    const before = await painting()
      .withExifMerge({ IFD0: { ImageDescription: wrapped, Make: 'kept camera' } })
      .jpeg()
      .toBuffer();
    expect(readLabel(before)).toEqual(other);
    const after = Buffer.from(writeLabel(before, label));
    expect(readLabel(after)).toEqual(label);
    expect([after.includes('another'), after.includes('kept camera')]).toEqual([false, true]);
  });
});

it('a Buffer in a larger one is read where it is', async () => {
  const picture = await painting().jpeg().toBuffer();
  const larger = Buffer.concat([Buffer.alloc(7), picture, Buffer.alloc(9)]);
  const labelled = writeLabel(larger.subarray(7, 7 + picture.length), label);
  expect(Buffer.from(labelled).equals(Buffer.from(writeLabel(picture, label)))).toBe(true);
});
