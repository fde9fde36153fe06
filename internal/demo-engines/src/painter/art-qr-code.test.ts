import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createDemoPainter } from './create-demo-painter.ts';
import { createRandom } from './random.ts';

/** One of each level, and so of each strength; `pnpm fuzz` makes more of them. */
const codes = Number(process.env['ART_QR_CODES'] ?? 4);

const sizes = [200, 400, 800] as const;
const levels = ['L', 'M', 'Q', 'H'] as const;
const strengths = ['light', 'balanced', 'strong'] as const;
const styles = [undefined, 'ink', 'city', 'flowers', 'space', 'sea', 'glass'] as const;
const prompts = [
  '晨雾中的群山',
  '沙漠',
  '夜 黑',
  '鲜艳的泡泡',
  '丝绸',
  '大理石',
  '一幅画',
] as const;

/** The most bytes that a code of the site has. */
const maxBytes = { L: 192, M: 152, Q: 108, H: 84 } as const;

const engine = createDemoPainter();

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary } });
});

const nth = <Value>(values: readonly Value[], number: number) =>
  values[number % values.length] as Value;

/** One of the many that can be asked for: each value of each setting comes up with every other. */
function codeOf(number: number) {
  const random = createRandom(`code ${number}`);
  const of = <Value>(values: readonly Value[]) =>
    nth(values, Math.floor(random.next() * values.length));
  const level = nth(levels, number);
  const room = maxBytes[level] - 20;
  const length = of([0, 0.3, 1]) * room;
  let text = 'https://例子.中国/';
  while (Buffer.byteLength(text) < length) text += of(['a', '9', '/', '?', '=', '画', 'é', ';']);
  return {
    prompt: of(prompts),
    seed: number,
    ...{ width: 800, height: 800 },
    settings: { style: of(styles) },
    code: { text, level, strength: nth(strengths, number) },
  };
}

async function readBoth(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const [first] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  const second = jsqr.default(image.data, width, height, { inversionAttempts: 'dontInvert' });
  return [first?.bytes, second?.binaryData].map((bytes) => Buffer.from(bytes ?? []).toString());
}

describe('an art QR code of the demo painter', () => {
  it.each(Array.from({ length: codes }, (_, number) => number))(
    'no. %i reads as what was asked for, small and large, and as a JPEG',
    async (number) => {
      const input = codeOf(number);
      const status = await engine.start(
        { attemptId: '1', input, files: [] },
        { signal: new AbortController().signal, onProgress: () => {} },
      );
      const [output] = status.status === 'succeeded' ? status.outputs : [];
      if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
      for (const size of sizes) {
        const picture = sharp(output.source.bytes).resize(size);
        const { text } = input.code;
        const kinds = {
          plain: await picture.clone().png().toBuffer(),
          jpeg: await picture.clone().jpeg({ quality: 60 }).toBuffer(),
        };
        for (const [kind, bytes] of Object.entries(kinds)) {
          expect(await readBoth(bytes), `${kind} of ${size} pixels`).toEqual([text, text]);
        }
      }
    },
    120_000,
  );
});
