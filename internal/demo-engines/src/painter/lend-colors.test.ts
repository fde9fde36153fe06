import type { EngineJob, InputFile, JsonValue } from '@site/engines';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDemoPainter } from './create-demo-painter.ts';

const engine = createDemoPainter({ isGrid: true });
const red = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#c01818' },
})
  .png()
  .toBuffer();
const style: InputFile = { role: 'style', mimeType: 'image/png', readBytes: async () => red };

async function paint(job: Partial<EngineJob>) {
  const status = await engine.start(
    {
      ...{ attemptId: '1', files: [], ...job },
      input: { prompt: '海', seed: 1, width: 96, height: 64 },
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  if (status.status !== 'succeeded') throw new Error(JSON.stringify(status));
  const [output] = status.outputs;
  const color = output?.media === 'image' ? (output.color ?? '') : '';
  const [r = 0, g = 0] = [1, 3].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return { redness: r - g, status };
}

it('a grid takes the colours of a style reference, and so does what is made of it', async () => {
  const [plain, styled] = await Promise.all([paint({}), paint({ files: [style] })]);
  expect(plain.redness).toBeLessThan(40);
  expect(styled.redness).toBeGreaterThan(100);
  expect(styled.status.facts).toBeUndefined();
  const { operation = null as JsonValue } = styled.status;
  const { redness } = await paint({ parent: { operation, action: 'pick 1' } });
  expect(redness).toBeGreaterThan(100);
});

it('a style reference that is no picture is refused', async () => {
  const broken: InputFile = { ...style, readBytes: async () => new Uint8Array([1]) } as InputFile;
  await expect(paint({ files: [broken] })).rejects.toThrow('invalid-input');
});
