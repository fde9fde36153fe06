import { type EngineJob, type EngineSucceeded, MAX_OPERATION_LENGTH } from '@site/engines';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter } from './create-demo-painter.ts';

const engine = createDemoPainter({ isGrid: true });

type Asked = { seed?: number; width?: number; prompt?: string };

function start(parent?: EngineJob['parent'], input: Asked = {}, files: EngineJob['files'] = []) {
  const job = { attemptId: '1', files, ...(parent && { parent }) };
  return engine.start(
    { ...job, input: { prompt: '极光', seed: 5, width: 128, height: 128, ...input } },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
}

async function paint(...given: Parameters<typeof start>) {
  const status = await start(...given);
  if (status.status !== 'succeeded') throw new Error(JSON.stringify(status));
  const files = status.outputs.map(({ source }) =>
    Buffer.from('bytes' in source ? source.bytes : []),
  );
  return { ...status, files };
}

const next = ({ operation = {} }: EngineSucceeded, label: string) => ({
  operation,
  action: ids[label] ?? label,
});

const labels = ({ actions = [] }: EngineSucceeded) => actions.map(({ label }) => label);

const frames = ['Zoom Out 2x', 'Zoom Out 1.5x', '⬅️', '➡️', '⬆️', '⬇️', 'Custom Zoom'];
const ids: Readonly<Record<string, string>> = {
  U2: 'pick 2',
  V3: 'vary 3',
  '🔄': 'reroll',
  'Zoom Out 2x': 'zoom 2',
  '➡️': 'pan right',
  '⬆️': 'pan up',
  'Vary Region': 'region',
  'Custom Zoom': 'zoom custom',
};

/** A mask that is transparent in the left half. */
async function leftHalf(): Promise<EngineJob['files']> {
  const opaque = { width: 64, height: 128, channels: 4, background: '#000' } as const;
  const bytes = await sharp({ create: opaque })
    .extend({ left: 64, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return [{ role: 'mask', mimeType: 'image/png', readBytes: async () => bytes }];
}

/** The mean difference of two pictures, 0 to 255. */
async function differenceOf(one: Sharp, other: Sharp) {
  const read = (image: Sharp) =>
    image.resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([read(one), read(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

/** A part of a picture, by shares of its sides. */
async function cut(
  file: Buffer | undefined,
  share: { left: number; top: number; width: number; height: number },
) {
  const { width, height } = await sharp(file).metadata();
  return sharp(file).extract({
    left: Math.round(share.left * width),
    top: Math.round(share.top * height),
    width: Math.floor(share.width * width),
    height: Math.floor(share.height * height),
  });
}

describe('a grid of the demo painter', { timeout: 60_000 }, () => {
  it('has four pictures of half the size, each another one, and offers what can be done with each', async () => {
    const grid = await paint();
    expect(grid.outputs.map(({ width, height }) => [width, height])).toEqual(
      Array(4).fill([64, 64]),
    );
    expect(new Set(grid.files.map((file) => file.toString('base64'))).size).toBe(4);
    expect(labels(grid)).toEqual(['U1', 'U2', 'U3', 'U4', 'V1', 'V2', 'V3', 'V4', '🔄']);
    const about = grid.actions?.map(({ output }) => output);
    expect(about).toEqual([0, 1, 2, 3, 0, 1, 2, 3, undefined]);
    expect(new Set(grid.actions?.map(({ kind }) => kind))).toEqual(
      new Set(['pick', 'vary', 'reroll']),
    );
  });

  it('gives out one of its pictures at full size: the same to look at', async () => {
    const grid = await paint();
    const taken = await paint(next(grid, 'U2'), { seed: 99 });
    expect(taken.outputs).toMatchObject([{ width: 128, height: 128 }]);
    expect(labels(taken)).toEqual(['Vary', 'Vary Region', ...frames]);
    const differences = await Promise.all(
      grid.files.map((file) => differenceOf(sharp(file), sharp(taken.files[0]))),
    );
    const [first = 0, second = 0, ...others] = differences;
    expect(2 * second).toBeLessThan(Math.min(first, ...others));
  });

  it('is varied and redrawn: four others, by the seed of the next job', async () => {
    const grid = await paint();
    for (const label of ['V3', '🔄']) {
      const [one, again, other] = await Promise.all([
        paint(next(grid, label), { seed: 70 }),
        paint(next(grid, label), { seed: 70 }),
        paint(next(grid, label), { seed: 80 }),
      ]);
      expect(one.files).toHaveLength(4);
      expect(one.files.map((file, index) => file.equals(again.files[index] ?? file))).toEqual(
        Array(4).fill(true),
      );
      expect(one.files[0]?.equals(grid.files[2] ?? one.files[0])).toBe(false);
      expect(one.files[0]?.equals(other.files[0] ?? one.files[0])).toBe(false);
      expect(labels(one)).toEqual(labels(grid));
    }
  });

  // Where a part of the picture stands after it and before it, far from where it flows into the rest.
  it.each([
    [
      'Zoom Out 2x',
      { width: 1, height: 1 },
      { left: 0.375, top: 0.375, width: 0.25, height: 0.25 },
      { left: 0.25, top: 0.25, width: 0.5, height: 0.5 },
    ],
    [
      '➡️',
      { width: 1.5, height: 1 },
      { left: 0, top: 0, width: 1 / 3, height: 1 },
      { left: 0, top: 0, width: 0.5, height: 1 },
    ],
    [
      '⬆️',
      { width: 1, height: 1.5 },
      { left: 0, top: 2 / 3, width: 1, height: 1 / 3 },
      { left: 0, top: 0.5, width: 1, height: 0.5 },
    ],
  ])(
    'shows more around a picture that was taken out, which stays as it is: %s',
    async (label, shape, after, before) => {
      const grid = await paint();
      const taken = await paint(next(grid, 'U2'));
      const wider = await paint(next(taken, label), { seed: 7 });
      expect(wider.outputs).toHaveLength(4);
      const [first] = wider.outputs;
      const ratio = (first?.width ?? 0) / (first?.height ?? 1);
      expect(Math.abs(ratio / (shape.width / shape.height) - 1)).toBeLessThan(0.1);
      expect(labels(wider)).toContain('U1');
      const differences = await Promise.all(
        grid.files.map(async (file) =>
          differenceOf(await cut(wider.files[0], after), await cut(file, before)),
        ),
      );
      expect(differences.indexOf(Math.min(...differences))).toBe(1);
    },
  );

  it('becomes no wider than four to one, and has no more than three pictures inside each other', async () => {
    let picture = await paint(next(await paint(), 'U2'));
    for (const _ of [1, 2, 3]) {
      const wider = await paint(next(picture, '➡️'));
      picture = await paint({ operation: wider.operation ?? {}, action: 'pick 1' });
    }
    expect(labels(picture)).toEqual(['Vary']);
    const wide = await paint(undefined, { width: 448 });
    const taken = await paint(next(wide, 'U2'), { width: 448 });
    expect(labels(taken)).toEqual([
      ...['Vary', 'Vary Region', 'Zoom Out 2x', 'Zoom Out 1.5x', '⬆️', '⬇️', 'Custom Zoom'],
    ]);
  });

  it('varies the region of a mask by its own words, four times, and nothing beside it', async () => {
    const taken = await paint(next(await paint(), 'U2'));
    const words = { prompt: '沙漠 红色', seed: 9 };
    const varied = await paint(next(taken, 'Vary Region'), words, await leftHalf());
    expect(varied.files).toHaveLength(4);
    const picked = await paint(
      { operation: varied.operation ?? {}, action: 'pick 3' },
      { seed: 77 },
    );
    const left = { left: 0, top: 0, width: 0.4, height: 1 };
    const right = { left: 0.6, top: 0, width: 0.4, height: 1 };
    const compare = async (share: typeof left) =>
      differenceOf(await cut(picked.files[0], share), await cut(taken.files[0], share));
    expect(await compare(right)).toBeLessThan(3);
    expect(await compare(left)).toBeGreaterThan(15);
    expect(new Set(varied.files.map((file) => file.toString('base64'))).size).toBe(4);
  });

  it('varies no region without a mask, and takes none for anything else', async () => {
    const taken = await paint(next(await paint(), 'U2'));
    const refused = { status: 'failed', reason: 'unsupported' };
    expect(await start(next(taken, 'Vary Region'))).toMatchObject(refused);
    expect(await start(next(taken, 'Zoom Out 2x'), {}, await leftHalf())).toMatchObject(refused);
  });

  it.each([
    ['极光 --zoom 1.25', 1, 0.8],
    ['极光', 1, 0.5],
    ['极光 --zoom 9', 1, 0.5],
    ['极光 --zoom 2 --ar 2:1', 2, 0.5],
  ])('zooms out as far as the words say: %s', async (prompt, ratio, share) => {
    const taken = await paint(next(await paint(), 'U2'));
    const wider = await paint(next(taken, 'Custom Zoom'), { prompt, seed: 7, width: 128 * ratio });
    const [output] = wider.outputs;
    expect((output?.width ?? 0) / (output?.height ?? 1)).toBeCloseTo(ratio, 0);
    const shares = [0.8, 0.65, 0.5];
    const centre = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
    const differences = await Promise.all(
      shares.map(async (each) => {
        const place = { width: (each / ratio) * 0.5, height: each * 0.5 };
        const middle = { left: 0.5 - place.width / 2, top: 0.5 - place.height / 2, ...place };
        return differenceOf(await cut(wider.files[0], middle), await cut(taken.files[0], centre));
      }),
    );
    expect(shares[differences.indexOf(Math.min(...differences))]).toBe(share);
  });

  it('is another picture where the words are others', async () => {
    const grid = await paint();
    const [same, remixed] = await Promise.all([
      paint(next(grid, 'V3'), { seed: 70 }),
      paint({ ...next(grid, 'V3'), isReworded: true }, { seed: 70, prompt: '沙漠 红色' }),
    ]);
    const [before, after] = [same.files[0], remixed.files[0]];
    expect(await differenceOf(sharp(before), sharp(after))).toBeGreaterThan(15);
    const ignored = await paint(next(grid, 'V3'), { seed: 70, prompt: '沙漠 红色' });
    expect(ignored.files[0]?.equals(before ?? Buffer.of())).toBe(true);
  });

  it('stays small enough to be stored with three long prompts and regions', async () => {
    const longest = (word: string) => word.repeat(1_500);
    let picture = await paint(next(await paint(undefined, { prompt: longest('山') }), 'U2'));
    for (const word of ['海', '沙', '花']) {
      const words = { prompt: longest(word) };
      const varied = await paint(next(picture, 'Vary Region'), words, await leftHalf());
      expect(JSON.stringify(varied.operation).length).toBeLessThanOrEqual(MAX_OPERATION_LENGTH);
      picture = await paint({ operation: varied.operation ?? {}, action: 'pick 1' });
    }
    expect(labels(picture)).toEqual(['Vary']);
  });

  it('continues the work of a version that painted one picture', async () => {
    const operation = { prompt: '极光', seed: 5 };
    expect((await paint({ operation, action: 'vary' })).files).toHaveLength(4);
  });

  it('knows no action that it does not offer', async () => {
    const { operation = {} } = await paint();
    for (const action of ['zoom 2', 'pick 5', 'vary', 'none of its']) {
      expect(await start({ operation, action })).toMatchObject({
        ...{ status: 'failed', reason: 'unsupported' },
      });
    }
  });
});
