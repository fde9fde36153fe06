import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readOggPackets, readWavChunks } from '../../testing/read-by-the-text.ts';
import { toAigcJson } from '../aigc-label.ts';
import { createLabel } from '../create-label.ts';
import { readLabel } from '../read-label.ts';
import { stripMetadata } from '../strip-metadata.ts';
import { writeLabel } from '../write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });
const other = { ...label, produceId: 'another-1' };
const json = toAigcJson(label);
const otherJson = toAigcJson(other);

const load = (name: string) => readFile(new URL(`../../testing/media/${name}`, import.meta.url));
const labelled = (bytes: Uint8Array) => Buffer.from(writeLabel(bytes, label));
const little = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Expects that nothing is left of another label, and one of ours is there. */
function expectReplaced(before: Uint8Array): void {
  expect(readLabel(before)).toEqual(other);
  const after = labelled(before);
  expect(readLabel(after)).toEqual(label);
  expect(after.includes('another-1')).toBe(false);
  expect(after.toString('latin1').match(/"Label"/g)).toHaveLength(1);
  expect(readLabel(stripMetadata(before))).toEqual(other);
}

describe('a WAV', () => {
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from(type), little(data.length), data, Buffer.alloc(data.length % 2)]);
  const withChunk = async (type: string, data: string) =>
    Buffer.concat([await load('sound.wav'), chunk(type, Buffer.from(data, 'latin1'))]);

  it('has its label in a chunk of its own, which is the last one, and its sound as before', async () => {
    const before = await load('sound.wav');
    const after = readWavChunks(labelled(before));
    expect(after.at(-1)).toEqual(['AIGC', Buffer.from(json)]);
    expect(after.slice(0, -1)).toEqual(readWavChunks(before));
    const odd = labelled(writeLabel(before, { ...label, produceId: 'w-22' }));
    expect(readWavChunks(odd).filter(([type]) => type === 'AIGC')).toHaveLength(1);
  });

  it('keeps nothing but its form and its sound when it is stripped', async () => {
    const before = readWavChunks(await load('sound.wav'));
    const after = readWavChunks(Buffer.from(stripMetadata(await load('sound.wav'))));
    expect(before.map(([type]) => type)).toEqual(['fmt ', 'LIST', 'data']);
    expect(after).toEqual(before.filter(([type]) => type !== 'LIST'));
  });

  it('whose length was never filled in is given the right one', async () => {
    const before = await load('sound.wav');
    const data = before.indexOf('data');
    before.writeUInt32LE(0xffff_ffff, 4);
    before.writeUInt32LE(0xffff_ffff, data + 4);
    const sound = readWavChunks(labelled(before)).find(([type]) => type === 'data')?.[1];
    expect(sound?.equals(before.subarray(data + 8))).toBe(true);
  });

  it.each([0, 70_000])(
    'whose recorder left 0 as its length keeps its sound, after %i bytes of silence',
    async (length) => {
      const before = await load('sound.wav');
      const data = before.indexOf('data');
      // Silence begins like chunks without a type, as it does in many recordings.
      const sound = Buffer.concat([Buffer.alloc(length), before.subarray(data + 8)]);
      const open = Buffer.concat([before.subarray(0, data + 8), sound]);
      open.writeUInt32LE(0, 4);
      open.writeUInt32LE(0, data + 4);
      for (const after of [labelled(open), Buffer.from(stripMetadata(open))]) {
        const chunks = readWavChunks(after).filter(([type]) => type === 'data');
        expect(chunks).toEqual([['data', sound]]);
      }
      expect(readLabel(labelled(open))).toEqual(label);
    },
  );

  it('without any sound keeps its label and its other chunks', async () => {
    const before = await load('sound.wav');
    const data = before.indexOf('data');
    before.writeUInt32LE(0, data + 4);
    const empty = Buffer.concat([before.subarray(0, data + 8), chunk('note', Buffer.from('text'))]);
    const after = labelled(empty);
    expect(readWavChunks(after).map(([type]) => type)).toEqual([
      'fmt ',
      'LIST',
      'data',
      'note',
      'AIGC',
    ]);
    expect(readLabel(after)).toEqual(label);
  });

  const infoText = `{"AIGC":${otherJson}}`;
  it.each([
    ['a chunk that somebody appended', 'AIGC', otherJson],
    ['a wrapped record', 'AIGC', `{"AIGC":${otherJson}}\0`],
    [
      'a comment in INFO',
      'LIST',
      `INFOICMT${little(infoText.length).toString('latin1')}${infoText}`,
    ],
    ['XMP', '_PMX', `<r:RDF><r:Description t:AIGC='${otherJson}'/></r:RDF>`],
  ])('has another label replaced: %s', async (_, type, data) => {
    expectReplaced(await withChunk(type, data));
  });
});

describe('an MP3', () => {
  const syncSafe = (value: number) =>
    Buffer.from([value >> 21, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
  const big = (value: number) => Buffer.from([0, value >> 16, (value >> 8) & 255, value & 255]);
  const tag = (version: number, flags: number, body: Buffer) =>
    Buffer.concat([
      Buffer.from(['I'.charCodeAt(0), 0x44, 0x33, version, 0, flags]),
      syncSafe(body.length),
      body,
    ]);
  const sound = async () => Buffer.from(stripMetadata(await load('song.mp3')));
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

  it('has the sound alone when it is stripped', async () => {
    const clean = await sound();
    expect([clean[0], (clean[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  const frames: readonly (readonly [string, number, number, () => Buffer])[] = [
    [
      '2.2',
      2,
      0,
      () => {
        const content = Buffer.from(`\0AIGC\0${otherJson}`, 'latin1');
        return Buffer.concat([Buffer.from('TXX'), big(content.length).subarray(1), content]);
      },
    ],
    [
      '2.3 in UTF-16',
      3,
      0,
      () => {
        const content = Buffer.concat([Buffer.from([1]), utf16('aigc\0'), utf16(otherJson)]);
        return Buffer.concat([Buffer.from('TXXX'), big(content.length), Buffer.alloc(2), content]);
      },
    ],
    [
      '2.3 with marks in the whole tag',
      3,
      0x80,
      () => {
        const content = Buffer.from(`\0AIGC\0${otherJson}`, 'latin1');
        const cover = Buffer.from([0xff, 0, 0xe0]);
        return Buffer.concat([
          ...[Buffer.from('PRIV'), big(2), Buffer.alloc(2), cover],
          ...[Buffer.from('TXXX'), big(content.length), Buffer.alloc(2), content],
        ]);
      },
    ],
    [
      '2.4 in UTF-8',
      4,
      0,
      () => {
        const content = Buffer.from(`\x03AIGC\0${otherJson}\0`, 'latin1');
        return Buffer.concat([
          Buffer.from('TXXX'),
          syncSafe(content.length),
          Buffer.alloc(2),
          content,
        ]);
      },
    ],
    [
      '2.4 in a comment',
      4,
      0,
      () => {
        const content = Buffer.from(`\x03zho\0{"AIGC":${otherJson}}`, 'latin1');
        return Buffer.concat([
          Buffer.from('COMM'),
          syncSafe(content.length),
          Buffer.alloc(2),
          content,
        ]);
      },
    ],
  ];

  it.each(frames)('has another label replaced: ID3v%s', async (_, version, flags, frame) => {
    expectReplaced(Buffer.concat([tag(version, flags, frame()), await sound()]));
  });

  it('keeps a cover whose length is written with all bits', async () => {
    const content = Buffer.alloc(200, 0x41);
    const plain = Buffer.concat([Buffer.from('APIC'), big(200), Buffer.alloc(2), content]);
    const title = Buffer.concat([
      Buffer.from('TIT2'),
      big(5),
      Buffer.alloc(2),
      Buffer.from('\x03kept'),
    ]);
    const after = labelled(
      Buffer.concat([tag(4, 0, Buffer.concat([plain, title, Buffer.alloc(64)])), await sound()]),
    );
    expect(readLabel(after)).toEqual(label);
    expect([after.includes(plain), after.includes(title)]).toEqual([true, true]);
  });

  it('has another label replaced: a tag at its end', async () => {
    const [, , , , [, , , frame] = []] = frames;
    const whole = tag(4, 0x10, frame?.() ?? Buffer.alloc(0));
    const foot = Buffer.concat([Buffer.from('3DI'), whole.subarray(3, 10)]);
    const clean = await sound();
    const before = Buffer.concat([clean, whole, foot]);
    expectReplaced(before);
    expect(Buffer.from(stripMetadata(before)).subarray(-clean.length).equals(clean)).toBe(true);
  });

  it('of which only the mark of a tag stands at its end keeps its sound', async () => {
    const before = Buffer.concat([await sound(), Buffer.from('3DI\x04\0\x10\0\0\x01\0', 'latin1')]);
    expect(Buffer.from(stripMetadata(before)).equals(before)).toBe(true);
  });

  it('loses the longer tag of version 1 and the lyrics before it when it is stripped', async () => {
    const old = Buffer.concat([Buffer.from('TAGold title'), Buffer.alloc(116)]);
    const longer = Buffer.concat([Buffer.from('TAG+secret'), Buffer.alloc(217)]);
    const lyrics = Buffer.from('LYRICSBEGINsecret words\r\nLYRICSEND');
    const clean = await sound();
    const before = Buffer.concat([clean, lyrics, longer, old]);
    expect(Buffer.from(stripMetadata(before)).equals(clean)).toBe(true);
    expect(
      labelled(before)
        .subarray(-before.length + clean.length)
        .equals(before.subarray(clean.length)),
    ).toBe(true);
  });

  it('has another label replaced: an APE tag, before ID3v1', async () => {
    const value = Buffer.from(otherJson);
    const item = Buffer.concat([little(value.length), little(0), Buffer.from('AIGC\0'), value]);
    const artist = Buffer.concat([little(4), little(0), Buffer.from('Artist\0kept')]);
    const length = item.length + artist.length + 32;
    const foot = Buffer.concat([
      Buffer.from('APETAGEX'),
      little(2_000),
      little(length),
      little(2),
      Buffer.alloc(12),
    ]);
    const old = Buffer.concat([Buffer.from('TAGold title'), Buffer.alloc(116)]);
    const clean = await sound();
    const before = Buffer.concat([clean, item, artist, foot, old]);
    expectReplaced(before);
    expect(labelled(before).includes('Artist\0kept')).toBe(true);
    expect(labelled(before).includes('old title')).toBe(true);
    expect(Buffer.from(stripMetadata(labelled(before))).equals(labelled(clean))).toBe(true);
  });
});

describe('an Ogg file', () => {
  it.each([
    ['vorbis.ogg', '\x03vorbis', '\x01'],
    ['opus.ogg', 'OpusTags', ''],
  ])('%s has its label in the second packet, and all others as before', async (name, mark, end) => {
    const before = readOggPackets(await load(name));
    const after = readOggPackets(labelled(await load(name)));
    const comments = after[1]?.toString('latin1') ?? '';
    expect(comments.startsWith(mark)).toBe(true);
    expect(comments.endsWith(`AIGC=${json}${end}`)).toBe(true);
    expect(comments).toContain('title=secret');
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
  });

  it('of FLAC has it too, and says how long the block is', async () => {
    const before = readOggPackets(await load('flac.ogg'));
    const after = readOggPackets(labelled(await load('flac.ogg')));
    const [, comments = Buffer.alloc(0)] = after;
    expect(comments.toString('latin1').endsWith(`AIGC=${json}`)).toBe(true);
    expect(comments.readUIntBE(1, 3)).toBe(comments.length - 4);
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
  });

  it('takes a label that needs more pages, and gives them back', async () => {
    const before = await load('opus.ogg');
    const long = { ...label, reservedCode1: 'x'.repeat(7_000), reservedCode2: 'y'.repeat(900) };
    const pictures = `METADATA_BLOCK_PICTURE=${'A'.repeat(200_000)}`;
    const [, comments = Buffer.alloc(0)] = readOggPackets(before);
    const grown = Buffer.from(writeLabel(before, long));
    expect(readOggPackets(grown).toSpliced(1, 1)).toEqual(readOggPackets(before).toSpliced(1, 1));
    expect(readLabel(grown)).toEqual(long);
    expect(comments.length + pictures.length).toBeGreaterThan(65_025);
    expect(readOggPackets(labelled(grown))).toEqual(readOggPackets(labelled(before)));
  });

  it('of another codec is named as one', async () => {
    const before = await load('opus.ogg');
    before.write('Speex   ', before.indexOf('OpusHead'), 'latin1');
    expect(() => stripMetadata(before)).toThrow(
      expect.objectContaining({ kind: 'unsupported', format: 'ogg' }),
    );
  });
});

it('a FLAC keeps its form and its table alone when it is stripped', async () => {
  const after = Buffer.from(stripMetadata(await load('song.flac')));
  // One block, the last one, of 34 bytes: the form.
  expect(after.subarray(0, 8)).toEqual(Buffer.from('fLaC\x80\0\0\x22', 'latin1'));
});
