import { readFile } from 'node:fs/promises';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { checkMediaFile } from './check-media-file.ts';
import { filmRule } from './media-rule.ts';

/** A film of frames that nobody has to decode. */
async function makeFilm(
  format: OutputFormat,
  { codec = 'vp9', seconds = 2 }: { codec?: VideoCodec; seconds?: number } = {},
): Promise<Blob> {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = {
    codec: codec === 'prores' ? 'apcn' : 'vp09.00.10.08',
    codedWidth: 320,
    codedHeight: 180,
  };
  for (const second of [0, seconds - 1]) {
    const packet = new EncodedPacket(Uint8Array.of(0x82, 0x49, 0x83, 0x42), 'key', second, 1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer()]);
}

async function makeSound(): Promise<Blob> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  await source.add(new EncodedPacket(Uint8Array.of(0xfc), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer()]);
}

const check = (blob: Blob, name = 'a.mp4') => checkMediaFile(new File([blob], name), filmRule);
const about = { severity: 'error', media: 'film', name: 'a.mp4' };

it.each([
  ['MP4', new Mp4OutputFormat()],
  ['MOV', new MovOutputFormat()],
  ['WebM', new WebMOutputFormat()],
])('a short %s is fine', async (_, format) => {
  expect(await check(await makeFilm(format))).toEqual([]);
});

it('so is a real one', async () => {
  const film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
  expect(await check(new Blob([new Uint8Array(film)]))).toEqual([]);
});

it('a film of 120 seconds is fine, and one of 121 is too long', async () => {
  expect(await check(await makeFilm(new Mp4OutputFormat(), { seconds: 120 }))).toEqual([]);
  expect(await check(await makeFilm(new Mp4OutputFormat(), { seconds: 121 }))).toEqual([
    { ...about, code: 'media-too-long', seconds: 121, limit: 120 },
  ]);
});

it('a film that browsers cannot decode is told with its encoding', async () => {
  const film = await makeFilm(new MovOutputFormat(), { codec: 'prores' });
  expect(await check(film)).toEqual([{ ...about, code: 'media-codec', codec: 'prores' }]);
});

it('sound in a container of films has no picture', async () => {
  expect(await check(await makeSound())).toEqual([{ ...about, code: 'media-no-picture' }]);
});

it('a film that ends too early cannot be read', async () => {
  const film = await makeFilm(new Mp4OutputFormat());
  expect(await check(film.slice(0, 60))).toEqual([{ ...about, code: 'media-unreadable' }]);
});

it('a picture under the name of a film is told by its bytes', async () => {
  const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]);
  expect(await check(png)).toEqual([{ ...about, code: 'media-type', detected: 'png' }]);
});

it('what is too large is not read further', async () => {
  const film = await makeFilm(new Mp4OutputFormat(), { seconds: 121 });
  const rule = { ...filmRule, maxBytes: film.size - 1 };
  expect(await checkMediaFile(new File([film], 'a.mp4'), rule)).toEqual([
    { ...about, code: 'media-too-large', size: film.size, limit: film.size - 1 },
  ]);
  expect(await checkMediaFile(film, { ...rule, maxBytes: film.size })).toMatchObject([
    { code: 'media-too-long', name: undefined },
  ]);
});
