import type { InputFile } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoPainter, type DemoPainterInput } from './create-demo-painter.ts';
import { cutOut } from './cut-out.ts';

const width = 320;
const height = 160;

async function draw(content: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  return { width, height, bytes };
}

const opacityAt = (opacity: Buffer, x: number, y: number) => opacity[y * width + x];

const sky = `
  <defs><linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="#3060c0"/><stop offset="1" stop-color="#80b0e0"/>
  </linearGradient></defs>
  <rect width="320" height="160" fill="url(#sky)"/>`;

describe('what stays of a picture without its background', () => {
  it('is what stands on an even ground, from all sides', async () => {
    const picture = await draw(
      '<rect width="320" height="160" fill="#fff"/><circle cx="160" cy="80" r="50" fill="#c03020"/>',
    );
    const opacity = await cutOut(picture);
    expect(opacityAt(opacity, 160, 80)).toBe(255);
    for (const [x, y] of [
      [2, 2],
      [317, 2],
      [2, 157],
      [317, 157],
      [160, 10],
      [160, 150],
    ] as const) {
      expect(opacityAt(opacity, x, y), `${x}, ${y}`).toBe(0);
    }
  });

  it('is the land below a sky that changes little by little', async () => {
    const picture = await draw(`${sky}<rect y="90" width="320" height="70" fill="#305020"/>`);
    const opacity = await cutOut(picture);
    expect(opacityAt(opacity, 160, 5)).toBe(0);
    expect(opacityAt(opacity, 10, 80)).toBe(0);
    expect(opacityAt(opacity, 160, 100)).toBe(255);
    expect(opacityAt(opacity, 10, 155)).toBe(255);
  });

  it('includes what a thing surrounds, which looks the same', async () => {
    const picture = await draw(
      '<rect width="320" height="160" fill="#fff"/><circle cx="160" cy="80" r="50" fill="none" stroke="#c03020" stroke-width="20"/>',
    );
    const opacity = await cutOut(picture);
    expect(opacityAt(opacity, 160, 80)).toBe(255);
    expect(opacityAt(opacity, 10, 80)).toBe(0);
  });

  it.each([
    ['one colour', '<rect width="320" height="160" fill="#4080c0"/>'],
    [
      'stripes up to the edge',
      Array.from(
        { length: 40 },
        (_, index) =>
          `<rect x="${index * 8}" width="8" height="160" fill="${index % 2 ? '#000' : '#fff'}"/>
           <rect x="${index * 8}" y="2" width="8" height="158" fill="${index % 2 ? '#f00' : '#00f'}"/>`,
      ).join(''),
    ],
  ])('is a round middle of %s', async (_, content) => {
    const opacity = await cutOut(await draw(content));
    expect(opacityAt(opacity, 160, 80)).toBe(255);
    expect(opacityAt(opacity, 160, 8)).toBe(255);
    expect(opacityAt(opacity, 60, 80)).toBe(0);
    expect(opacityAt(opacity, 2, 2)).toBe(0);
  });
});

describe('a transparent background by the demo painter', () => {
  const engine = createDemoPainter();

  async function make(input: Partial<DemoPainterInput>, files: readonly InputFile[] = []) {
    const asked = { prompt: '雪山', seed: 1, width: 256, height: 256, ...input };
    const { signal } = new AbortController();
    const job = { attemptId: '1', input: asked, files };
    const status = await engine.start(job, { signal, onProgress: () => {} });
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
    const { channels, isOpaque } = await sharp(output.source.bytes).stats();
    return { isOpaque, opacity: channels[3]?.mean ?? 255, color: output.color };
  }

  it.each(['雪山', '海浪', '宇宙', '一只猫', '大理石', '霓虹城市', '花'])(
    'has nothing behind “%s”, and something before it',
    async (prompt) => {
      const { isOpaque, opacity } = await make({ prompt, settings: { background: 'transparent' } });
      expect(isOpaque).toBe(false);
      expect(opacity).toBeGreaterThan(20);
      expect(opacity).toBeLessThan(245);
    },
  );

  it.each(['opaque', undefined])('is there where %s was chosen', async (background) => {
    expect(await make({ settings: { background } })).toMatchObject({ isOpaque: true });
  });

  it('has its colour left to others', async () => {
    expect((await make({ settings: { background: 'transparent' } })).color).toBeUndefined();
  });

  it('is taken from a picture that is changed', async () => {
    const { bytes } = await draw(
      '<rect width="320" height="160" fill="#fff"/><circle cx="160" cy="80" r="50" fill="#c03020"/>',
    );
    const png = await sharp(bytes, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const source: InputFile = { role: 'source', mimeType: 'image/png', readBytes: async () => png };
    const { opacity } = await make({ settings: { background: 'transparent' } }, [source]);
    const share = (Math.PI * 50 * 50) / (width * height);
    expect(opacity / 255).toBeCloseTo(share, 1);
  });

  it('keeps the chosen size of a picture that is changed', async () => {
    const { bytes } = await draw(sky);
    const png = await sharp(bytes, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const source: InputFile = { role: 'source', mimeType: 'image/png', readBytes: async () => png };
    const { signal } = new AbortController();
    const input = { prompt: '傍晚', seed: 1, width: 96, height: 144 };
    const status = await engine.start(
      { attemptId: '1', input: { ...input, settings: { size: '96x144' } }, files: [source] },
      { signal, onProgress: () => {} },
    );
    expect(status).toMatchObject({ outputs: [{ width: 96, height: 144 }] });
  });
});
