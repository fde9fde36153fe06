/**
 * Draws the pictures of the recipes that a workbench shows while it is empty:
 *
 *     pnpm --filter @internal/demo-engines draw-recipes
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { createDemoPainter, type DemoPainterInput } from './src/painter/create-demo-painter.ts';

const folder = new URL('../../apps/site/src/workbench/recipes/', import.meta.url);

/** Pixels: the cards are half as wide. */
const size = 240;

type Recipe = Pick<DemoPainterInput, 'prompt' | 'seed' | 'settings' | 'code'> & { source?: string };

/** Can be scanned where it is shown large. */
const code = { text: 'HELLO', level: 'M', strength: 'light' } as const;

/** An edit comes after the picture that is its source. */
const recipes: Readonly<Record<string, Recipe>> = {
  ink: { prompt: '水墨群山，晨雾，留白', seed: 7 },
  sea: { prompt: '海上日落，暖橙色', seed: 11 },
  city: { prompt: '霓虹城市，夜', seed: 5 },
  planet: { prompt: '星云，带环的行星', seed: 3 },
  flowers: { prompt: '盛开的花，粉色', seed: 9 },
  aurora: { prompt: '极光，雪山', seed: 4 },
  watercolor: { prompt: '改成水彩画', source: 'sea', seed: 1 },
  sketch: { prompt: '改成铅笔素描', source: 'city', seed: 1 },
  dusk: { prompt: '换成傍晚', source: 'ink', seed: 1 },
  monochrome: { prompt: '改成黑白', source: 'flowers', seed: 1 },
  poster: { prompt: '改成海报风格', source: 'aurora', seed: 1 },
  oil: { prompt: '改成油画', source: 'planet', seed: 1 },
  'face-sketch': { prompt: '改成铅笔素描', source: 'face-painting', seed: 1 },
  'face-monochrome': { prompt: '改成黑白照片', source: 'face-painting', seed: 1 },
  'face-poster': { prompt: '改成海报风格', source: 'face-painting', seed: 1 },
  'code-ink': { prompt: '水墨山水', seed: 7, settings: { style: 'ink' }, code },
  'code-city': { prompt: '霓虹夜色', seed: 5, settings: { style: 'city' }, code },
  'code-flowers': { prompt: '花园', seed: 9, settings: { style: 'flowers' }, code },
  'code-space': { prompt: '星云', seed: 3, settings: { style: 'space' }, code },
  'code-sea': { prompt: '海上日落', seed: 11, settings: { style: 'sea' }, code },
  'code-glass': { prompt: '彩窗', seed: 2, settings: { style: 'glass' }, code },
};

/** How small a picture is, before and beside it enlarged: for the recipes of upscaling. */
const enlargements: Readonly<Record<string, { source: string; side: number }>> = {
  'larger-photo': { source: 'sea', side: 40 },
  'larger-illustration': { source: 'flowers', side: 40 },
  'largest-photo': { source: 'aurora', side: 20 },
};

const painter = createDemoPainter();
const fileOf = (name: string) => fileURLToPath(new URL(`${name}.webp`, folder));

// The Mona Lisa by Leonardo da Vinci, in the public domain: nobody's face but a painting's.
const painting = fileURLToPath(new URL('testing/mona-lisa.webp', import.meta.url));
await write('face-painting', sharp(painting).resize(size, size));

for (const [name, { source, ...input }] of Object.entries(recipes)) {
  const files = source
    ? [
        {
          role: 'source' as const,
          mimeType: 'image/webp',
          readBytes: async () => new Uint8Array(await readFile(fileOf(source))),
        },
      ]
    : [];
  const job = {
    attemptId: name,
    input: { width: 480, height: 480, ...input },
    files,
  };
  const status = await painter.start(job, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  await write(name, sharp(output.source.bytes).resize(size, size));
}
for (const [name, { source, side }] of Object.entries(enlargements)) {
  const whole = await sharp(fileOf(source)).resize(size, size).toBuffer();
  const small = await sharp(whole).resize(side, side).toBuffer();
  const left = await sharp(small)
    .resize(size, size, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: size / 2, height: size })
    .toBuffer();
  await write(name, sharp(whole).composite([{ input: left, gravity: 'west' }]));
}

async function write(name: string, picture: Sharp) {
  for (const quality of [70, 60, 50]) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.byteLength <= 12_000) return await writeFile(fileOf(name), bytes);
  }
  throw new Error(`${name} has more than 12 kB`);
}
process.exit();
