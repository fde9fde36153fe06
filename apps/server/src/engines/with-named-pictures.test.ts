import type { Engine } from '@site/engines';
import { expect, it } from 'vitest';
import type { CreationInput } from '../database/schema.ts';
import { withNamedPictures } from './with-named-pictures.ts';

it.each([
  ['让@1穿上 @2 的衣服', 2, '让图1穿上 图2 的衣服'],
  ['put the hat of @2 on @1', 2, 'put the hat of image 2 on image 1'],
  ['像@3那样的光线，写给 a@1.cn', 2, '像@3那样的光线，写给 a@1.cn'],
  ['像@2那样的光线', 1, '像@2那样的光线'],
])('asks for %j with %d pictures and a mask as %j', async (prompt, count, sent) => {
  const asked: string[] = [];
  const engine: Engine<CreationInput> = {
    isRepeatable: true,
    async start({ input }) {
      asked.push(input.prompt);
      return { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' };
    },
  };
  const named = withNamedPictures(engine);
  expect(named.isRepeatable).toBe(true);
  const files = Array.from({ length: count }, (_, index) => ({
    role: index === 0 ? ('source' as const) : ('reference' as const),
    createLink: async () => 'https://example.com/a',
  }));
  const mask = { role: 'mask' as const, createLink: async () => 'https://example.com/m' };
  await named.start(
    { attemptId: '1', input: { prompt }, files: [...files, mask] },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(asked).toEqual([sent]);
});
