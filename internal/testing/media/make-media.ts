// Writes the files beside it: `pnpm --filter @internal/testing make-media`. They are committed, since
// two runs of a browser's encoder never give the same bytes.

import { readFile, writeFile } from 'node:fs/promises';
import { chromiumSettings } from '@internal/test-servers/chromium';
import { chromium } from '@playwright/test';
import { createMp3Encoder } from 'wasm-media-encoders';

const origin = 'https://media.test';
const mediabunny = new URL('../../bundles/mediabunny.min.mjs', import.meta.resolve('mediabunny'));

type Drawn = { film: number[]; poster: number[] };

/** A sun that rises behind mountains: three seconds of VP9, and its middle as a poster. */
async function drawFilm(): Promise<Drawn> {
  const browser = await chromium.launch(chromiumSettings());
  const page = await browser.newPage();
  // Encoders are there for secure origins alone.
  await page.route(`${origin}/**`, async (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: await readFile(mediabunny) })
      : route.fulfill({ contentType: 'text/html', body: '<canvas width="320" height="180">' }),
  );
  await page.goto(origin);
  const drawn = await page.evaluate(async (address): Promise<Drawn> => {
    const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import(address);
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('There is no canvas');
    const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 40_000 });
    output.addVideoTrack(source, { frameRate: 12 });
    await output.start();
    let poster: Blob | null = null;
    for (let frame = 0; frame < 36; frame += 1) {
      context.fillStyle = '#c9d6df';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#f2b880';
      context.beginPath();
      context.arc(210, 170 - frame * 3, 22, 0, 7);
      context.fill();
      context.fillStyle = '#2f4858';
      context.beginPath();
      for (const [x = 0, y = 0] of [
        [0, 180],
        [96, 60],
        [148, 128],
        [188, 84],
        [320, 180],
      ]) {
        context.lineTo(x, y);
      }
      context.fill();
      await source.add(frame / 12, 1 / 12);
      if (frame === 24)
        poster = await new Promise((done) => canvas.toBlob(done, 'image/webp', 0.8));
    }
    await output.finalize();
    return {
      film: [...new Uint8Array(output.target.buffer)],
      poster: [...new Uint8Array((await poster?.arrayBuffer()) ?? [])],
    };
  }, `${origin}/mediabunny.mjs`);
  await browser.close();
  return drawn;
}

const notes = [
  { hertz: 262, loudness: 0.3 },
  { hertz: 330, loudness: 0.6 },
  { hertz: 392, loudness: 0.9 },
];
const noteSeconds = 2;

/** Three notes that fade, each louder than the one before: six seconds of MP3. */
async function playSong(): Promise<Uint8Array> {
  const sampleRate = 16_000;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 16 });
  const samples = notes.flatMap(({ hertz, loudness }) =>
    Array.from({ length: noteSeconds * sampleRate }, (_, index) => {
      const seconds = index / sampleRate;
      return Math.sin(2 * Math.PI * hertz * seconds) * loudness * (1 - seconds / noteSeconds);
    }),
  );
  return Buffer.concat([
    Buffer.from(encoder.encode([Float32Array.from(samples)])),
    Buffer.from(encoder.finalize()),
  ]);
}

const { film, poster } = await drawFilm();
const files = { 'film.mp4': film, 'film.webp': poster, 'song.mp3': await playSong() };
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, import.meta.url), new Uint8Array(bytes));
}
