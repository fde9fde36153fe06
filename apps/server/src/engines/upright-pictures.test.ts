import {
  startArkSimulator,
  startDashScopeSimulator,
  startOpenAiImagesSimulator,
} from '@site/engines/testing';
import { expect, it, onTestFinished } from 'vitest';
import { lookAt, photoColors, printedPhoto, toNear } from '../../testing/phone-photo.ts';
import { serveEngine } from '../../testing/serve-engine.ts';
import type { ConfiguredEngine } from './engine-configuration.ts';

type Service = {
  readonly url: string;
  readonly key: string;
  readonly requests: readonly unknown[];
  readonly close: () => Promise<void>;
};
type Served = {
  start: () => Promise<Service>;
  kind: Pick<ConfiguredEngine, 'kind'> & object;
  model: Omit<Parameters<typeof serveEngine>[1]['model'], 'price'>;
  toInput: (picture: string) => object;
};

const edit = {
  toInput: (picture: string) => ({ prompt: '换成夜景', images: [picture] }),
};

it.each<[string, Served]>([
  [
    'the Images API',
    {
      ...edit,
      start: startOpenAiImagesSimulator,
      kind: { kind: 'openai-images' },
      model: {
        ...{ tool: 'image-edit', remoteModel: 'gpt-image-2' },
        capabilities: { images: 4, resolutions: ['1K'], count: 1 },
      },
    },
  ],
  [
    'Ark',
    {
      ...edit,
      start: startArkSimulator,
      kind: { kind: 'ark' },
      model: {
        ...{ tool: 'image-edit', remoteModel: 'doubao-seedream-4-0-250828' },
        capabilities: { images: 3, resolutions: ['1K', '2K'], count: 1 },
      },
    },
  ],
  [
    'DashScope',
    {
      ...edit,
      start: () => startDashScopeSimulator({ waitingAsks: 0, runningAsks: 0 }),
      kind: { kind: 'dashscope' },
      model: {
        ...{ tool: 'image-edit', remoteModel: 'wan2.7-image' },
        capabilities: { images: 3, resolutions: ['1K', '2K'], count: 1 },
      },
    },
  ],
])(
  '%s gets a photo that lies on its side in CMYK upright and in sRGB',
  async (_, { start, kind, model, toInput }) => {
    const service = await start();
    onTestFinished(service.close);
    const server = await serveEngine(
      {
        ...{ id: 'service', address: service.url, keyFrom: 'ENGINE_KEY', ...kind },
      } as ConfiguredEngine,
      { key: service.key, model: { ...model, price: { base: 5 } } },
    );
    const picture = await server.upload(await printedPhoto(), { type: 'jpeg' });
    const made = await server.create(toInput(picture), 5);
    expect(made).toMatchObject({ state: 'succeeded' });
    const received = findPictures(service.requests);
    expect(received).not.toEqual([]);
    for (const bytes of received) {
      expect(await lookAt(bytes)).toEqual({
        ...{ size: [30, 40], orientation: undefined, space: 'srgb', depth: 'uchar' },
        ...{ hasProfile: false, format: 'jpeg' },
        ...{ top: toNear(photoColors.top), bottom: toNear(photoColors.bottom) },
      });
    }
  },
);

/** The pictures anywhere in what a service was sent, as bytes or as base64. */
function findPictures(sent: unknown): Uint8Array[] {
  if (sent instanceof Uint8Array) return [sent];
  if (typeof sent === 'string') {
    const content = sent.replace(/^data:[^,]*,/, '');
    return content.startsWith('/9j/') ? [Buffer.from(content, 'base64')] : [];
  }
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.values(sent).flatMap(findPictures);
}
