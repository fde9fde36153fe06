import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { toAigcJson } from './aigc-label.ts';
import { createLabel } from './create-label.ts';
import { readLabel } from './read-label.ts';
import { stripMetadata } from './strip-metadata.ts';
import { writeLabel } from './write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });
const other = createLabel({ producer: '001191110102MACQD9K64010000', produceId: 'x'.repeat(700) });

const names = [
  'index-in-front.mp4',
  'index-at-end.mov',
  'fragmented.mp4',
  'sound.m4a',
  'film.webm',
  'song.mp3',
  'sound.wav',
  'song.flac',
  'vorbis.ogg',
  'opus.ogg',
  'flac.ogg',
];

/** Files in which that reader looks for no texts; a test below reads those by the format's own rules. */
const unknownToMediabunny = ['sound.wav', 'flac.ogg'];

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../testing/media/${name}`, import.meta.url)));

const toInput = (bytes: Uint8Array) =>
  new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });

/** Every packet of every track, with its time. */
async function packetsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const packets: string[] = [];
  for (const track of await toInput(bytes).getTracks()) {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      packets.push(
        `${track.number} ${packet.timestamp} ${packet.type} ${Buffer.from(packet.data).toString('base64')}`,
      );
    }
  }
  return packets;
}

/** The records called AIGC that another reader finds. */
async function recordsOf(bytes: Uint8Array): Promise<readonly unknown[]> {
  const { raw = {} } = await toInput(bytes).getMetadataTags();
  const { TXXX = {} } = raw;
  const all = { ...raw, ...(TXXX as Record<string, unknown>) };
  return Object.entries(all).flatMap(([key, value]) => (key === 'AIGC' ? [value].flat() : []));
}

describe.each(names)('%s', (name) => {
  it('carries one label, which other readers find, and plays as before', async () => {
    const before = await load(name);
    const once = writeLabel(before, other);
    expect(readLabel(once)).toEqual(other);
    const twice = writeLabel(once, label);
    expect(readLabel(twice)).toEqual(label);
    expect(writeLabel(twice, label)).toBe(twice);
    if (!unknownToMediabunny.includes(name)) {
      expect(await recordsOf(twice)).toEqual([toAigcJson(label)]);
    }
    expect(
      Buffer.from(twice)
        .toString('latin1')
        .match(/ContentProducer/g),
    ).toHaveLength(1);
    expect(await packetsOf(once)).toEqual(await packetsOf(before));
    expect(await packetsOf(twice)).toEqual(await packetsOf(before));
  });

  it('keeps its label and its sound when it is stripped, and loses what it tells', async () => {
    const before = await load(name);
    const clean = stripMetadata(before);
    expect(Buffer.from(clean).toString('latin1')).not.toContain('secret');
    expect(await packetsOf(clean)).toEqual(await packetsOf(before));
    expect(readLabel(clean)).toBeUndefined();
    expect(stripMetadata(clean)).toBe(clean);
    const labelled = stripMetadata(writeLabel(before, label));
    expect(readLabel(labelled)).toEqual(label);
    expect(await packetsOf(labelled)).toEqual(await packetsOf(before));
    expect(stripMetadata(labelled)).toBe(labelled);
  });
});

it.each([
  'labelled-by-ffmpeg.mp4',
  'labelled-by-ffmpeg.webm',
  'labelled-by-ffmpeg.mp3',
  'labelled-by-ffmpeg.flac',
  'labelled-by-ffmpeg.ogg',
  'labelled-in-a-comment.m4a',
])('the label of %s is read, kept alone when the rest goes, and replaced', async (name) => {
  const theirs = await load(name);
  const expected = createLabel({
    producer: '001191110102MAD55U9H0F10002',
    produceId: 'by-ffmpeg',
  });
  expect(readLabel(theirs)).toEqual(expected);
  const clean = stripMetadata(theirs);
  expect(readLabel(clean)).toEqual(expected);
  expect(await recordsOf(clean)).toEqual([toAigcJson(expected)]);
  const replaced = writeLabel(theirs, label);
  expect(readLabel(replaced)).toEqual(label);
  expect(Buffer.from(replaced).includes('by-ffmpeg')).toBe(false);
  expect(await packetsOf(replaced)).toEqual(await packetsOf(theirs));
});
