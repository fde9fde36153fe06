import type { InputFile, Progress } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter, type DemoPainterInput } from './create-demo-painter.ts';

const engine = createDemoPainter();

/** A green hill under a blue sky, twice as wide as high. */
const hill = () =>
  svg(
    '<rect width="320" height="160" fill="#5090e0"/><circle cx="160" cy="220" r="140" fill="#40a030"/>',
  );

const svg = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160">${content}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const fileOf = (role: InputFile['role'], readBytes: () => Promise<Uint8Array>): InputFile => ({
  ...{ role, mimeType: 'image/png', readBytes },
});

async function edit(
  input: Partial<DemoPainterInput> = {},
  files: readonly InputFile[] = [fileOf('source', hill)],
  onProgress: (progress: Progress) => void = () => {},
) {
  const asked = { prompt: '换成傍晚', seed: 1, width: 256, height: 256, ...input };
  const { signal } = new AbortController();
  return await engine.start({ attemptId: '1', input: asked, files }, { signal, onProgress });
}

async function editedBytes(...given: Parameters<typeof edit>) {
  const status = await edit(...given);
  if (status.status !== 'succeeded') throw new Error(JSON.stringify(status));
  return status.outputs.map(({ source }) => ('bytes' in source ? Buffer.from(source.bytes) : ''));
}

async function edited(...given: Parameters<typeof edit>): Promise<Buffer> {
  const [bytes] = await editedBytes(...given);
  if (!bytes) throw new Error('It has no bytes.');
  return bytes;
}

/** How much two pictures have in common in their lights and darks: 1 is everything. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const greys = (bytes: Buffer) => sharp(bytes).resize(16, 16, { fit: 'fill' }).grayscale().raw();
  const [a, b] = await Promise.all([one, other].map((bytes) => greys(bytes).toBuffer()));
  if (!a || !b) throw new Error('There are two.');
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (const [index, value] of a.entries()) {
    const other = (b[index] ?? 0) - meanB;
    both += (value - meanA) * other;
    ofA += (value - meanA) ** 2;
    ofB += other ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

const saturation = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return Math.max(...means) - Math.min(...means);
};

describe('an edit by the demo painter', () => {
  it('shows the picture that it was given, in other colours', async () => {
    const before = await hill();
    const after = await edited();
    expect(await likeness(before, after)).toBeGreaterThan(0.9);
    const [old, now] = await Promise.all([before, after].map((bytes) => sharp(bytes).stats()));
    const moved = [0, 1, 2].map((channel) =>
      Math.abs((old?.channels[channel]?.mean ?? 0) - (now?.channels[channel]?.mean ?? 0)),
    );
    expect(Math.max(...moved)).toBeGreaterThan(15);
  });

  it('is the same for the same words and seed, and another one for others', async () => {
    const [one, again, words, seed] = await Promise.all([
      edited(),
      edited(),
      edited({ prompt: '改成素描' }),
      edited({ seed: 2 }),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(words)).toBe(false);
    expect(one.equals(seed)).toBe(false);
  });

  it.each(['改成黑白照片', 'a pencil sketch'])(
    'takes the colours away for “%s”',
    async (prompt) => {
      expect(await saturation(await hill())).toBeGreaterThan(40);
      expect(await saturation(await edited({ prompt }))).toBeLessThan(4);
    },
  );

  it('lends the colours of a second picture', async () => {
    const red = fileOf('reference', () => svg('<rect width="320" height="160" fill="#d03020"/>'));
    const { channels } = await sharp(await edited({}, [red, fileOf('source', hill)])).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    expect(r).toBeGreaterThan(g + 60);
    expect(r).toBeGreaterThan(b + 60);
  });

  it('keeps the shape of the picture unless a ratio was chosen', async () => {
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    expect(await sizeOf(await edited())).toEqual([362, 181]);
    const settings = { ratio: '1:1' };
    expect(await sizeOf(await edited({ settings }))).toEqual([256, 256]);
  });

  it('turns a photo as its camera says', async () => {
    const turned = () =>
      hill().then((bytes) => sharp(bytes).withMetadata({ orientation: 6 }).toBuffer());
    const { width, height } = await sharp(await edited({}, [fileOf('source', turned)])).metadata();
    expect([width, height]).toEqual([181, 362]);
  });

  it('makes as many as were asked for, each different, with a preview of each', async () => {
    const previews: unknown[] = [];
    const made = await editedBytes({ settings: { count: 3 } }, undefined, ({ preview }) => {
      if (preview) previews.push(preview);
    });
    expect(new Set(made.map((bytes) => bytes.toString('base64'))).size).toBe(3);
    expect(previews).toHaveLength(3);
  });

  describe('within a mask', () => {
    /** Transparent in a square of 60 × 60 pixels at (100, 40). */
    const square = fileOf('mask', () =>
      sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><path fill="#000" fill-rule="evenodd" d="M0 0h320v160H0zM100 40h60v60h-60z"/></svg>',
        ),
      )
        .png()
        .toBuffer(),
    );
    const isInside = (x: number, y: number) => x >= 100 && x < 160 && y >= 40 && y < 100;
    const pixelsOf = async (bytes: Buffer, width = 320, height = 160) =>
      sharp(bytes).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer();

    async function compare(input: Partial<DemoPainterInput>) {
      const [before, after] = [
        await pixelsOf(await hill()),
        await pixelsOf(await edited(input, [fileOf('source', hill), square])),
      ];
      let outside = 0;
      let inside = 0;
      for (let at = 0; at < before.length; at += 1) {
        const pixel = Math.floor(at / 3);
        const difference = Math.abs((before[at] ?? 0) - (after[at] ?? 0));
        if (isInside(pixel % 320, Math.floor(pixel / 320))) inside += difference;
        else outside = Math.max(outside, difference);
      }
      return { outside, inside: inside / (60 * 60 * 3) };
    }

    it('leaves everything else as it is, byte for byte, and changes what is inside', async () => {
      const { outside, inside } = await compare({});
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(10);
    });

    it('changes less where less was asked for', async () => {
      const { outside, inside } = await compare({ settings: { denoising: 0.3 } });
      expect(outside).toBe(0);
      expect(inside).toBeLessThan((await compare({})).inside / 2);
    });

    it('makes results that differ however few pixels change, and of whatever colour', async () => {
      const dot = fileOf('mask', () =>
        sharp(
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><path fill="#000" fill-rule="evenodd" d="M0 0h320v160H0zM100 40h4v4h-4z"/></svg>',
          ),
        )
          .png()
          .toBuffer(),
      );
      for (let seed = 0; seed < 8; seed += 1) {
        const made = await editedBytes({ seed, settings: { count: 3 } }, [
          fileOf('source', hill),
          dot,
        ]);
        expect(new Set(made.map((bytes) => bytes.toString('base64'))).size).toBe(3);
      }
    });

    it('has a soft edge', async () => {
      const after = await pixelsOf(await edited({}, [fileOf('source', hill), square]));
      const before = await pixelsOf(await hill());
      const changeAt = (x: number) =>
        [0, 1, 2].reduce((sum, channel) => {
          const at = (70 * 320 + x) * 3 + channel;
          return sum + Math.abs((before[at] ?? 0) - (after[at] ?? 0));
        }, 0);
      expect(changeAt(100)).toBeGreaterThan(0);
      expect(changeAt(100)).toBeLessThan(0.6 * changeAt(130));
    });

    it('is as large as its picture, or as was asked for where that has more pixels', async () => {
      const sizeOf = async (input: Partial<DemoPainterInput>) => {
        const bytes = await edited(input, [fileOf('source', hill), square]);
        const { width, height } = await sharp(bytes).metadata();
        return [width, height];
      };
      expect(await sizeOf({ width: 1024, height: 1024 })).toEqual([320, 160]);
      expect(await sizeOf({ width: 80, height: 80 })).toEqual([113, 57]);
    });

    it('is that of a smaller picture outside, where it is made smaller', async () => {
      const small = { width: 80, height: 80 };
      const after = await sharp(await edited(small, [fileOf('source', hill), square]))
        .removeAlpha()
        .raw()
        .toBuffer();
      const before = await pixelsOf(await hill(), 113, 57);
      expect(after.subarray(0, 30 * 3).equals(before.subarray(0, 30 * 3))).toBe(true);
    });
  });

  it('fails clearly on what is not a picture', async () => {
    const broken = fileOf('source', async () => new TextEncoder().encode('no picture'));
    expect(await edit({}, [broken])).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input', isRetryable: false },
    });
  });

  it('says what it does not do', async () => {
    expect(await edit()).toMatchObject({
      facts: { warnings: [expect.stringContaining('nothing')] },
    });
  });
});
