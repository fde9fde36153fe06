import type { InputFile } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter, type DemoPainterInput } from './create-demo-painter.ts';

const engine = createDemoPainter();
const size = { width: 160, height: 96 };

const toFile = (role: InputFile['role'], bytes: Uint8Array): InputFile => ({
  ...{ role, mimeType: 'image/png', readBytes: async () => bytes },
});

const flat = (background: string) =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

/** White, and black from the middle on: one edge, from top to bottom. */
const halves = await sharp(await flat('#fff'))
  .composite([{ input: await flat('#000'), left: 80, top: 0 }])
  .png()
  .toBuffer();

async function make(files: readonly InputFile[], settings: DemoPainterInput['settings'] = {}) {
  const status = await engine.start(
    { attemptId: '1', input: { prompt: '海', seed: 3, ...size, settings }, files },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  const grey = await sharp(output.source.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** How bright the columns from one to another are on average. */
  const brightness = (from: number, to: number) => {
    const { data, info } = grey;
    const across = (share: number) => Math.round((share * info.width) / size.width);
    let sum = 0;
    let count = 0;
    for (let y = 0; y < info.height; y++) {
      for (let x = across(from); x < across(to); x++) {
        sum += data[y * info.width + x] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  };
  return { status, brightness };
}

describe.each<[string, readonly InputFile[]]>([
  ['painted', []],
  ['redrawn', [toFile('source', await flat('#a0b0c0'))]],
])('a picture that is %s', (_, files) => {
  it('has the edges of a control, and nothing else of it', async () => {
    const plain = await make(files);
    const followed = await make([...files, toFile('control', halves)]);
    const darker = (from: number, to: number) =>
      plain.brightness(from, to) - followed.brightness(from, to);
    expect(darker(79, 81), 'at the edge').toBeGreaterThan(25);
    expect(Math.abs(darker(10, 70)), 'beside it').toBeLessThan(3);
    expect(Math.abs(darker(90, 150)), 'where it is black').toBeLessThan(3);
  });

  it('has them as clearly as its weight says', async () => {
    const control = toFile('control', halves);
    const [none, little, much] = await Promise.all(
      [0, 0.5, 2].map(async (controlWeight) =>
        (await make([...files, control], { controlWeight })).brightness(79, 81),
      ),
    );
    const plain = (await make(files)).brightness(79, 81);
    expect(none).toBeCloseTo(plain, 0);
    expect(little).toBeLessThan(plain - 8);
    expect(much).toBeLessThan((little ?? 0) - 8);
  });
});

it('offers no variation of a picture that follows another one, which would not', async () => {
  const { status } = await make([toFile('control', halves)]);
  expect(status).toMatchObject({ actions: [] });
});

it('says that a control is no picture', async () => {
  await expect(make([toFile('control', new Uint8Array([1]))])).rejects.toThrow();
});
