import type { Creation, CreationChange } from '@site/api-client/creations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChange } from './apply-change.ts';
import { isOpenCreation, type KnownCreations } from './creations-state.ts';

const creation = (changes: Partial<Creation> = {}): Creation => ({
  ...{ id: 'c1', tool: 'midjourney', state: 'running', revision: 1, percent: 0, prompt: '雪山' },
  ...{ width: 1024, height: 1024, cost: 4, engine: 'demo' },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', pictures: undefined, message: undefined },
  ...changes,
});

const told = (changes: Partial<Creation> = {}): CreationChange => ({
  type: 'creation',
  creation: creation(changes),
  pointCount: 96,
});

const progress = (percent: number, preview?: string): CreationChange => ({
  ...{ type: 'progress', id: 'c1', state: 'running', percent, preview },
});

const after = (...changes: CreationChange[]) =>
  changes.reduce<KnownCreations>(applyChange, new Map());

it('a creation is known from its begin to its end', () => {
  expect(after(told({ state: 'queued' })).get('c1')).toMatchObject({ state: 'queued' });
  const halfway = after(told({ state: 'queued' }), progress(45, 'data:image/webp;base64,AA=='));
  expect(halfway.get('c1')).toMatchObject({ state: 'running', percent: 45 });
  const ended = applyChange(halfway, told({ state: 'failed', message: '没有画成' }));
  expect(ended.get('c1')).toMatchObject({
    ...{ state: 'failed', message: '没有画成', preview: 'data:image/webp;base64,AA==' },
  });
});

it('a progress without a preview leaves the last one', () => {
  const known = after(told(), progress(40, 'data:image/webp;base64,AA=='), progress(60));
  expect(known.get('c1')).toMatchObject({ percent: 60, preview: 'data:image/webp;base64,AA==' });
});

it('a lower revision changes nothing', () => {
  const known = after(told({ revision: 3, state: 'running' }));
  expect(applyChange(known, told({ revision: 2, state: 'queued' }))).toBe(known);
});

it('what is gone, or unknown, is not shown', () => {
  expect(after(told(), { type: 'gone', id: 'c1' }).size).toBe(0);
  expect(after(progress(50)).size).toBe(0);
  const known = after(told());
  for (const type of ['present', 'alive'] as const) {
    expect(applyChange(known, { type })).toBe(known);
  }
  expect(applyChange(known, { type: 'gone', id: 'other' })).toBe(known);
});

it('in whatever order news come, how often: an end is the last, and progress never falls', () => {
  const news = fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((percent) => progress(percent)),
    fc
      .record({
        state: fc.constantFrom('queued', 'running', 'succeeded', 'failed', 'cancelled'),
        revision: fc.nat(5),
        percent: fc.integer({ min: 0, max: 100 }),
      })
      .map((changes) => told(changes as Partial<Creation>)),
  );
  fc.assert(
    fc.property(fc.array(news, { maxLength: 30 }), (all) => {
      let known: KnownCreations = new Map();
      for (const change of all) {
        const before = known.get('c1');
        known = applyChange(known, change);
        const now = known.get('c1');
        if (!before) continue;
        expect(now).toBeDefined();
        if (!isOpenCreation(before)) expect(now).toBe(before);
        expect(now?.percent).toBeGreaterThanOrEqual(before.percent);
      }
    }),
  );
});
