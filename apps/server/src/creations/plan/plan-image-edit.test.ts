import { expect, it } from 'vitest';
import { planImageEdit } from './plan-image-edit.ts';

const input = { prompt: '换成傍晚', images: ['/storage/a.png'] };
const can = {
  ...{ images: 1, mask: false, count: 1 },
  ...{ ratios: ['16:9'], resolutions: ['1K' as const, '4K' as const] },
};

it.each([
  ['the model’s first resolution', {}, { width: 1_024, height: 1_024 }],
  ['a chosen ratio', { ratio: '16:9' }, { width: 1_360, height: 768 }],
  [
    'a chosen ratio and resolution',
    { ratio: '16:9', resolution: '4K' as const },
    { width: 5_456, height: 3_072 },
  ],
])('an edit is planned in the size of %s', (_, asked, size) => {
  const plan = { input: size };
  expect(planImageEdit({ ...input, ...asked }, can)).toMatchObject({ kind: 'planned', plan });
});
