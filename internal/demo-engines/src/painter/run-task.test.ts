import type { EngineJob, InputFile } from '@site/engines';
import { checkEngineStatus } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter } from './create-demo-painter.ts';
import type { PainterTask } from './run-task.ts';

const engine = createDemoPainter({ isGrid: true });

async function plain(background: string, size = { width: 90, height: 60 }): Promise<InputFile> {
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  return { role: 'reference', mimeType: 'image/png', readBytes: async () => bytes };
}

async function run(task: PainterTask, { prompt = '', files = [] as EngineJob['files'] } = {}) {
  const input = { prompt, seed: 1, width: 128, height: 64, settings: { task } };
  const status = await engine.start(
    { attemptId: '1', input, files },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(checkEngineStatus(status)).toEqual([]);
  return status;
}

async function textsOf(...given: Parameters<typeof run>) {
  const status = await run(...given);
  return status.status === 'succeeded' ? (status.facts?.texts ?? []) : [];
}

describe('a picture put into words', () => {
  it.each([
    ['#1c3fd0', '蓝色', '黄昏'],
    ['#0a1130', '蓝色', '夜晚'],
    ['#f3d9a0', '橙色', '白天'],
    ['#2e8b3d', '绿色', '黄昏'],
    ['#c8c8c8', '黑白', '白天'],
    ['#d03a2a', '红色', '黄昏'],
  ])('%s names its colour, its light and its shape, in four ways', async (color, name, hour) => {
    const texts = await textsOf('describe', { files: [await plain(color)] });
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) {
      expect(text).toContain(name);
      expect(text).toContain(hour);
      expect(text).toMatch(/ --ar 3:2$/);
    }
  });
});

describe('a shorter prompt', () => {
  it('leaves out fillers, then praise, then the rest; its parameters stay', async () => {
    const prompt = '请画一张非常精致的图，极光下的雪山，杰作 --ar 16:9 --seed 5';
    const texts = await textsOf('shorten', { prompt });
    expect(texts.length).toBeGreaterThan(1);
    const lengths = texts.map(({ length }) => length);
    expect(lengths).toEqual([...lengths].sort((one, other) => other - one));
    for (const text of texts) {
      expect(text.length).toBeLessThan(prompt.length);
      expect(text).toMatch(/ --ar 16:9 --seed 5$/);
      expect(text).not.toMatch(/请画|非常/);
    }
    expect(texts.some((text) => text.includes('极光下的雪山'))).toBe(true);
  });

  it.each([
    ['a very beautiful castle', 'castle'],
    ['雪山 --tile', '雪山 --tile'],
    ['的', '的'],
  ])('of %s ends as %s', async (prompt, shortest) => {
    expect((await textsOf('shorten', { prompt })).at(-1)).toBe(shortest);
  });
});

describe('pictures that are blended', () => {
  const meanOf = async (bytes: Uint8Array) => {
    const { channels } = await sharp(bytes).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };

  it('have the colours of all, each time another one more', async () => {
    const files = [await plain('#ff0000'), await plain('#0000ff', { width: 30, height: 80 })];
    const status = await run('blend', { files });
    const outputs = status.status === 'succeeded' ? status.outputs : [];
    expect(outputs.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([64, 32]));
    const means = await Promise.all(
      outputs.map(({ source }) => meanOf('bytes' in source ? source.bytes : new Uint8Array())),
    );
    const [all, first, second, third] = means.map(([red = 0, , blue = 0]) => red - blue);
    expect(Math.abs(all ?? 255)).toBeLessThan(12);
    expect(first).toBeGreaterThan(80);
    expect(second).toBeLessThan(-80);
    // 3 to 1 before, 9 to 1 now.
    expect(third, 'the first one still more').toBeGreaterThan((first ?? 255) + 50);
  });

  it('are refused where one can’t be read', async () => {
    const broken: InputFile = {
      ...{ role: 'reference', mimeType: 'image/png' },
      readBytes: async () => Buffer.from('none'),
    };
    expect(await run('blend', { files: [await plain('#fff'), broken] })).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });
});
