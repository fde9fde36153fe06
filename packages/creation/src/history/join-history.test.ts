import type { Creation } from '@site/api-client/creations';
import { expect, it } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { findDeleted, joinHistory, MAX_HISTORY } from './join-history.ts';

const creation = (number: number, changes: Partial<Creation> = {}): Creation => ({
  ...{
    id: `creation-${number}`,
    tool: 'midjourney',
    state: 'succeeded',
    revision: 0,
    percent: 100,
    prompt: '雪山',
  },
  ...{ width: 1024, height: 1024, cost: 10, engine: 'demo', pictures: [testPicture(number)] },
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  ...changes,
});
const join = (history: readonly Creation[], others: readonly Creation[]) =>
  joinHistory(history, others, { tool: 'midjourney' });
const numbersOf = (history: readonly Creation[]) =>
  history.map(({ id }) => Number(id.replace('creation-', '')));

it('has what has ended, the newest first, each once', () => {
  const history = join([], [creation(1), creation(3, { state: 'failed' })]);
  const joined = join(history, [creation(3), creation(2, { state: 'cancelled' })]);
  expect(numbersOf(joined)).toEqual([3, 2, 1]);
  expect(joined[0]?.state).toBe('failed');
});

it('has neither what is under way nor what has no picture left', () => {
  const others = [
    creation(1, { state: 'queued' }),
    creation(2, { state: 'running' }),
    creation(3, { pictures: [] }),
    creation(4, { pictures: undefined }),
  ];
  expect(join([], others)).toEqual([]);
});

it('has none of another tool', () => {
  const others = [creation(1, { tool: 'video' }), creation(2)];
  expect(numbersOf(join([], others))).toEqual([2]);
});

it('is the same when nothing is new', () => {
  const history = join([], [creation(1)]);
  expect(join(history, [creation(1), creation(2, { state: 'running' })])).toBe(history);
});

it('ends with the oldest that it has room for', () => {
  const all = Array.from({ length: MAX_HISTORY }, (_, index) => creation(index + 1));
  const joined = join(join([], all), [creation(0), creation(100)]);
  expect(joined).toHaveLength(MAX_HISTORY);
  expect(numbersOf(joined).at(0)).toBe(100);
  expect(numbersOf(joined).at(-1)).toBe(2);
});

it('finds what was deleted among what the service has reported', () => {
  const history = [4, 3, 2, 1].map((number) => creation(number));
  const creations = [creation(5), creation(4), creation(2)];
  expect(findDeleted(history, { creations, nextCursor: undefined })).toEqual([
    'creation-3',
    'creation-1',
  ]);
  // What is older than a page is not on it.
  expect(findDeleted(history, { creations, nextCursor: 'next' })).toEqual(['creation-3']);
  expect(findDeleted([], { creations, nextCursor: 'next' })).toEqual([]);
});
