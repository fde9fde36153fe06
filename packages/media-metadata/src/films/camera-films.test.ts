import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { createLabel } from '../create-label.ts';
import { readLabel } from '../read-label.ts';
import { stripMetadata } from '../strip-metadata.ts';
import { writeLabel } from '../write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

const load = (name: string) => readFile(new URL(`../../testing/media/${name}`, import.meta.url));

const tracksOf = (bytes: Uint8Array) =>
  new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) }).getTracks();

/** Packets of pictures and sounds. */
async function packetsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const packets: string[] = [];
  for (const track of await tracksOf(bytes)) {
    if (track.type === 'subtitle') continue;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      packets.push(`${track.type} ${packet.timestamp} ${Buffer.from(packet.data).toString('hex')}`);
    }
  }
  return packets;
}

/** A film whose text track has another handler. */
async function withHandler(type: string): Promise<Buffer> {
  const film = await load('from-a-camera.mov');
  const handler = film.indexOf('mhlrtext') + 4;
  expect(film.toString('latin1', handler - 12, handler - 8)).toBe('hdlr');
  film.write(type, handler, 'latin1');
  return film;
}

it('a film loses the place, the times and the names that its camera wrote', async () => {
  const before = await load('from-a-camera.mov');
  expect(before.includes('39.9087+116.4114')).toBe(true);
  const after = Buffer.from(stripMetadata(before));
  for (const told of ['+39.9087', 'secret', 'Lavf', 'Lavc']) {
    expect(after.subarray(0, after.indexOf('mdat')).includes(told)).toBe(false);
  }
  // 2026-05-01T10:00:00Z in seconds since 1904, as in mvhd before.
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Date.UTC(2026, 4, 1, 10) / 1_000 + 2_082_844_800);
  expect(before.includes(time)).toBe(true);
  expect(after.includes(time)).toBe(false);
  expect(await packetsOf(after)).toEqual(await packetsOf(before));
});

it('a film of a phone loses its place and its maker, and keeps its label', async () => {
  const before = writeLabel(await load('from-a-phone.mov'), label);
  expect(Buffer.from(before).includes('com.apple.quicktime.location.ISO6709')).toBe(true);
  const after = Buffer.from(stripMetadata(before));
  expect(after.includes('quicktime')).toBe(false);
  expect(after.includes('+39.9087')).toBe(false);
  expect(after.includes('secret')).toBe(false);
  expect(readLabel(after)).toEqual(label);
  expect(await packetsOf(after)).toEqual(await packetsOf(before));
});

it('a label stands beside what the phone wrote, and replaces only another label', async () => {
  const once = writeLabel(await load('from-a-phone.mov'), label);
  const twice = Buffer.from(writeLabel(once, { ...label, produceId: 'w-2' }));
  expect(twice.includes('com.apple.quicktime.location.ISO6709')).toBe(true);
  expect(twice.includes('+39.9087+116.4114/')).toBe(true);
  expect(twice.toString('latin1').match(/"Label"/g)).toHaveLength(1);
});

// Of Apple and GoPro, of time codes, of Google's camera motion, of GoPro's recovery.
it.each([...['meta', 'tmcd', 'camm', 'fdsc']])(
  'a track of measurements (%s) goes with its samples, and all others stay',
  async (handler) => {
    const before = await withHandler(handler);
    const after = Buffer.from(stripMetadata(before));
    expect(before.includes('Wangfujing')).toBe(true);
    expect(after.includes('Wangfujing')).toBe(false);
    expect((await tracksOf(after)).map(({ type }) => type)).toEqual(['video', 'audio']);
    expect(await packetsOf(after)).toEqual(await packetsOf(before));
  },
);

// DVD subtitles, old MPEG, pictures, and one that nobody knows.
it.each([...['subp', 'MPEG', 'pict', 'what']])(
  'a track of another handler (%s) stays with its samples',
  async (handler) => {
    const after = Buffer.from(stripMetadata(await withHandler(handler)));
    expect(after.toString('latin1').match(/trak/g)).toHaveLength(3);
    expect(after.includes(`mhlr${handler}`)).toBe(true);
    expect(after.includes('Wangfujing')).toBe(true);
  },
);

it.each(['avis', 'msf1'])('a sequence of pictures (%s) is refused', async (brand) => {
  const film = await load('from-a-camera.mov');
  const sequence = Buffer.concat([
    Buffer.from(`\0\0\0\x14ftypmif2\0\0\0\0${brand}`, 'latin1'),
    film.subarray(film.readUInt32BE(0)),
  ]);
  for (const change of [() => writeLabel(sequence, label), () => stripMetadata(sequence)]) {
    expect(change).toThrow(expect.objectContaining({ kind: 'unsupported', format: 'mp4' }));
  }
  expect(readLabel(sequence)).toBeUndefined();
});

it('subtitles, which people see, stay', async () => {
  expect(Buffer.from(stripMetadata(await load('from-a-camera.mov'))).includes('Wangfujing')).toBe(
    true,
  );
});

it('a film stays turned', async () => {
  for (const bytes of [await load('turned.mp4'), stripMetadata(await load('turned.mp4'))]) {
    const [film] = await new Input({
      formats: ALL_FORMATS,
      source: new BufferSource(bytes),
    }).getVideoTracks();
    expect(film?.rotation).toBe(270);
  }
});

it('the index in front stays in front', async () => {
  const labelled = Buffer.from(writeLabel(await load('index-in-front.mp4'), label));
  expect(labelled.indexOf('moov')).toBeLessThan(labelled.indexOf('mdat'));
});

it('a file of boxes without a film is named as one', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(() => stripMetadata(heic)).toThrow(
    expect.objectContaining({ kind: 'unsupported', format: 'mp4' }),
  );
  expect(readLabel(heic)).toBeUndefined();
});

it('a film that was cut off has its label read, and is not changed', async () => {
  const whole = writeLabel(await load('index-in-front.mp4'), label);
  const cut = whole.subarray(0, whole.length - 100);
  expect(readLabel(cut)).toEqual(label);
  for (const change of [() => writeLabel(cut, label), () => stripMetadata(cut)]) {
    expect(change).toThrow(expect.objectContaining({ kind: 'damaged', format: 'mp4' }));
  }
});

it('a film with a second index has the label of the first one read, and is not changed', async () => {
  const film = Buffer.from(writeLabel(await load('index-at-end.mov'), label));
  const index = film.lastIndexOf('moov') - 4;
  const end = index + film.readUInt32BE(index);
  const twice = Buffer.concat([film, film.subarray(index, end)]);
  expect(readLabel(twice)).toEqual(label);
  for (const change of [() => writeLabel(twice, label), () => stripMetadata(twice)]) {
    expect(change).toThrow(
      expect.objectContaining({ kind: 'damaged', format: 'mp4', offset: film.length }),
    );
  }
});
