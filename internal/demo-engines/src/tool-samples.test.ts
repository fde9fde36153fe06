import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { likenessOf } from '../testing/measure-sound.ts';
import { readFilm, readFilmSound } from '../testing/read-film.ts';
import { readSound } from '../testing/read-sound.ts';
import {
  MAX_PLAYED_BYTES,
  MAX_POSTER_BYTES,
  makeToolSample,
  type SampledTool,
  toolSamplesFolder,
  toolSampleWords,
} from '../tool-samples.ts';

async function readShipped(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(file, toolSamplesFolder)));
}

/** Of two pictures as they are shown, from 0 to 255: encoders differ by machine in how they round. */
async function meanDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [shown, made] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!shown || !made) throw new Error('There are two pictures.');
  expect([shown.info.width, shown.info.height]).toEqual([made.info.width, made.info.height]);
  const sum = shown.data.reduce(
    (sum, value, at) => sum + Math.abs(value - (made.data[at] ?? 0)),
    0,
  );
  return sum / shown.data.length;
}

const tools = Object.entries(toolSampleWords) as [SampledTool, string][];

describe.each(tools)('the sample of %s', (tool, words) => {
  it('has the words below it that it was made from', async () => {
    const catalogue = new URL('../../pages/home/messages/zh-cn.ts', toolSamplesFolder);
    const key = tool.includes('-') ? `'${tool}'` : tool;
    expect(await readFile(catalogue, 'utf8')).toContain(`${key}: '${words}'`);
  });

  it('is what the demo engines make again', async () => {
    const { poster, played } = await makeToolSample(tool);
    const shipped = await readShipped(`${tool}.webp`);
    const { format, width, height } = await sharp(shipped).metadata();
    expect([format, width, height]).toEqual(['webp', 512, 288]);
    expect(shipped.byteLength).toBeLessThan(MAX_POSTER_BYTES);
    expect(await meanDifference(shipped, poster)).toBeLessThan(2);
    expect(played !== undefined).toBe(['video', 'music', 'digital-human'].includes(tool));
    if (!played) return;
    const file = await readShipped(`${tool}.${tool === 'music' ? 'mp3' : 'mp4'}`);
    expect(file.byteLength).toBeLessThan(MAX_PLAYED_BYTES);
    if (tool === 'music') await expectSameSound(file, played);
    else expect(await readFilm(file)).toEqual(await readFilm(played));
    if (tool !== 'digital-human') return;
    const [sound, again] = [await readFilmSound(file), await readFilmSound(played)];
    expect([sound.codec, sound.seconds]).toEqual([again.codec, again.seconds]);
    await expectSameSound(sound.mp3, again.mp3);
  });
});

async function expectSameSound(one: Uint8Array, other: Uint8Array) {
  const [heard, again] = [await readSound(one), await readSound(other)];
  expect([heard.sampleRate, heard.channels.length]).toEqual([
    again.sampleRate,
    again.channels.length,
  ]);
  expect(heard.seconds).toBeCloseTo(again.seconds, 3);
  const [samples = new Float32Array()] = heard.channels;
  const [samplesAgain = new Float32Array()] = again.channels;
  expect(likenessOf(samples, samplesAgain)).toBeGreaterThan(0.99);
}
