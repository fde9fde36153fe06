import * as v from 'valibot';
import { expect, it } from 'vitest';
import { creationSchema } from './creation.ts';
import type { WirePicture } from './picture.ts';

const creation = {
  ...({ id: 'c1', state: 'finished', revision: 3, percent: 100, prompt: '雪山' } as const),
  ...{ width: 1024, height: 1024, cost: 4, engine: 'demo' },
  created_at: '2026-11-21T08:00:00.000Z',
};

const picture = (id: string): WirePicture => ({
  ...{ id, url: `/pictures/${id}.webp`, width: 1024, height: 1024, color: '#336699' },
  ...{ prompt: '雪山', seed: 1, engine: 'demo', img_is_public: 0 },
  created_at: '2026-11-21T08:00:00.000Z',
});

const idsOf = (told: v.InferInput<typeof creationSchema>) =>
  v.parse(creationSchema, told).pictures?.map(({ id }) => id);

it('a finished creation has all its pictures, in the order that the service tells', () => {
  const pictures = [picture('b'), picture('a')];
  expect(idsOf({ ...creation, picture: picture('b'), pictures })).toEqual(['b', 'a']);
});

it('of a service of the version before it has the one that is told', () => {
  expect(idsOf({ ...creation, picture: picture('a') })).toEqual(['a']);
});

it('of the next version it needs no picture beside them', () => {
  expect(idsOf({ ...creation, pictures: [picture('a')] })).toEqual(['a']);
});

it('before its end it has none', () => {
  expect(idsOf({ ...creation, state: 'running' })).toBeUndefined();
});
