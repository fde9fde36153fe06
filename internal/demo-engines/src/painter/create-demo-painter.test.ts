import type { EngineJob, EngineStatus, InputFile, JsonValue, Progress } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter } from './create-demo-painter.ts';
import { createScene } from './create-scene.ts';

const engine = createDemoPainter();

type Request = { prompt?: string; seed?: number; width?: number; height?: number };

function start(
  request: Request = {},
  onProgress: (progress: Progress) => void = () => {},
  signal = new AbortController().signal,
  files: readonly InputFile[] = [],
  parent?: EngineJob['parent'],
) {
  const input = { prompt: '山水', seed: 1, width: 96, height: 64, ...request };
  const job = { attemptId: '1', input, files, ...(parent && { parent }) };
  return engine.start(job, { signal, onProgress });
}

async function paint(...given: Parameters<typeof start>) {
  const status = await start(...given);
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  return { ...output, bytes: output.source.bytes, color: output.color ?? '' };
}

describe('the demo painter', () => {
  it('paints the same bytes for the same prompt, seed and size', async () => {
    const [one, other] = await Promise.all([paint({ seed: 7 }), paint({ seed: 7 })]);
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
    expect(one.color).toBe(other.color);
  });

  it('paints another picture for another seed, and for another prompt', async () => {
    const [one, seed, prompt] = await Promise.all([
      paint({ seed: 1 }),
      paint({ seed: 2 }),
      paint({ prompt: '远山' }),
    ]);
    expect(Buffer.from(one.bytes).equals(seed.bytes)).toBe(false);
    expect(Buffer.from(one.bytes).equals(prompt.bytes)).toBe(false);
  });

  it.each([
    [8, 8],
    [64, 64],
    [24, 200],
    [312, 40],
    [104, 72],
  ])('gives a WebP of %i × %i pixels', async (width, height) => {
    const output = await paint({ width, height });
    const { bytes } = output;
    expect(output).toMatchObject({ mimeType: 'image/webp', width, height });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('reports the mean colour of the picture', async () => {
    const { bytes, color } = await paint({ prompt: '海', width: 160, height: 120 });
    const { channels } = await sharp(bytes).stats();
    const told = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    // WebP is lossy; the mean moves by little.
    for (const [index, channel] of channels.slice(0, 3).entries()) {
      expect(Math.abs((told[index] ?? 0) - channel.mean)).toBeLessThan(3);
    }
  });

  it.each(['', '   ', '。', '--ar 1:1', '🎨'])('paints for the prompt “%s”', async (prompt) => {
    expect((await paint({ prompt })).bytes.length).toBeGreaterThan(0);
  });

  it('reports a percentage that never falls and shows previews that can be decoded', async () => {
    const seen: Progress[] = [];
    await paint({ prompt: '沙漠', width: 640, height: 480 }, (progress) => seen.push(progress));
    const percents = seen.map(({ percent }) => percent ?? -1);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    const previews = seen.flatMap(({ preview }) => preview ?? []);
    expect(previews.length).toBeGreaterThan(0);
    for (const preview of previews) {
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 320 });
    }
  });
});

describe('what the demo painter refuses', () => {
  it.each([
    [0, 64],
    [60, 64],
    [64, 4104],
    [Number.NaN, 64],
    [64, Number.POSITIVE_INFINITY],
  ])('is a size of %d × %d', async (width, height) => {
    expect(await start({ width, height })).toMatchObject({
      status: 'failed',
      reason: 'invalid-input',
      isRetryable: false,
    });
  });

  it('is a file that it cannot use', async () => {
    const mask: InputFile = {
      role: 'mask',
      createLink: async () => 'https://example.com/mask.png',
    };
    expect(await start({}, undefined, undefined, [mask])).toMatchObject({
      status: 'failed',
      reason: 'unsupported',
    });
  });
});

describe('a variation', () => {
  const vary = (operation: JsonValue, seed: number, prompt = '沙漠') =>
    start({ prompt, seed }, undefined, undefined, [], { operation, action: 'vary' });
  const pictureOf = async (starting: Promise<EngineStatus>) => {
    const status = await starting;
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
    return { bytes: Buffer.from(output.source.bytes), status };
  };

  it('is another picture for each seed, and the same again for the same', async () => {
    const of = { prompt: '沙漠', seed: 1 };
    const [original, one, again, other] = await Promise.all([
      pictureOf(start(of)),
      pictureOf(vary(of, 2)),
      pictureOf(vary(of, 2)),
      pictureOf(vary(of, 3)),
    ]);
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(one.bytes.equals(original.bytes)).toBe(false);
    expect(one.bytes.equals(other.bytes)).toBe(false);
  });

  it('keeps the colours of the first picture, through any number of variations', async () => {
    const of = { prompt: '一幅画', seed: 4 };
    const first = await pictureOf(vary(of, 5, of.prompt));
    expect(first.status).toMatchObject({ operation: of, actions: [{ id: 'vary' }] });
    const { commission, scene } = createScene({ ...of, width: 8, height: 8 });
    for (const variation of [1, 2, 3]) {
      const varied = createScene({ ...of, variation, width: 8, height: 8 });
      expect(varied.commission).toEqual(commission);
      expect(varied.scene.palette.accent).toEqual(scene.palette.accent);
    }
  });
});

it('says that it does not look at a reference image', async () => {
  const reference: InputFile = {
    role: 'reference',
    createLink: async () => {
      throw new Error('Nobody needs a link.');
    },
  };
  const status = await start({ seed: 5 }, undefined, undefined, [reference]);
  const warnings = ['The demo painter does not look at reference images.'];
  expect(status).toMatchObject({ status: 'succeeded', facts: { warnings } });
});

describe('aborting the demo painter', () => {
  it('rejects immediately when the signal is aborted already', async () => {
    const reason = new Error('The person left.');
    await expect(paint({}, undefined, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('rejects before the next turn of the event loop and reports no more progress', async () => {
    const controller = new AbortController();
    const reason = new Error('The person stopped.');
    const nextTurn = new Promise((resolve) => {
      controller.signal.addEventListener('abort', () => setImmediate(resolve, 'still painting'));
    });
    let callsAfter = 0;
    const large = paint(
      { prompt: '海', width: 1600, height: 1200 },
      () => {
        if (controller.signal.aborted) callsAfter++;
        controller.abort(reason);
      },
      controller.signal,
    );
    const outcome = large.then(
      () => 'painted',
      (error: unknown) => error,
    );
    expect(await Promise.race([outcome, nextTurn])).toBe(reason);
    expect((await paint()).mimeType).toBe('image/webp');
    expect(callsAfter).toBe(0);
  });

  it('leaves the pictures of others alone', async () => {
    const controller = new AbortController();
    const stopped = paint({ width: 800, height: 800 }, undefined, controller.signal);
    const others = [paint(), paint({ seed: 3 })];
    controller.abort(new Error('Stopped.'));
    await expect(stopped).rejects.toThrow('Stopped.');
    for (const { bytes } of await Promise.all(others)) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 64 });
    }
  });
});
