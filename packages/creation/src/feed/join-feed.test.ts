import type { Creation } from '@site/api-client/creations';
import { expect, it } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { findDeleted, joinFeed } from './join-feed.ts';

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
const join = (feed: readonly Creation[], others: readonly Creation[]) =>
  joinFeed(feed, others, { tool: 'midjourney' });
const numbersOf = (feed: readonly Creation[]) =>
  feed.map(({ id }) => Number(id.replace('creation-', '')));

it('has what is under way and what has ended, the newest first, each once', () => {
  const feed = join([], [creation(1), creation(3, { state: 'failed' })]);
  const joined = join(feed, [creation(2, { state: 'running' }), creation(4, { state: 'queued' })]);
  expect(numbersOf(joined)).toEqual([4, 3, 2, 1]);
});

it('has the latest news of each: an older revision never takes its place', () => {
  const feed = join([], [creation(1, { state: 'running', revision: 4 })]);
  expect(join(feed, [creation(1, { state: 'queued', revision: 3 })])).toBe(feed);
  expect(join(feed, [creation(1, { state: 'running', revision: 5 })])[0]?.revision).toBe(5);
});

it('has the end of each, which the service tells without a revision', () => {
  const feed = join([], [creation(1, { state: 'running', revision: 4 })]);
  expect(join(feed, [creation(1, { revision: 0 })])[0]?.state).toBe('succeeded');
});

it('loses one that has no picture left', () => {
  const feed = join([], [creation(1), creation(2)]);
  expect(numbersOf(join(feed, [creation(2, { pictures: [], revision: 1 })]))).toEqual([1]);
  expect(join([], [creation(3, { pictures: [] }), creation(4, { pictures: undefined })])).toEqual(
    [],
  );
});

it('has none of another tool', () => {
  const others = [creation(1, { tool: 'video' }), creation(2)];
  expect(numbersOf(join([], others))).toEqual([2]);
});

it('is the same when nothing is new', () => {
  const one = creation(1);
  const feed = join([], [one]);
  expect(join(feed, [one, creation(2, { tool: 'video' })])).toBe(feed);
});

it('orders those of the same moment in one way, whichever came first', () => {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const [a, b] = [creation(1, { createdAt }), creation(2, { createdAt })];
  expect(join([a], [b])).toEqual(join([b], [a]));
});

it('finds what was deleted among what the service has reported', () => {
  const feed = [4, 3, 2, 1].map((number) => creation(number));
  const creations = [creation(5), creation(4), creation(2)];
  expect(findDeleted(feed, { creations, nextCursor: undefined })).toEqual([
    'creation-3',
    'creation-1',
  ]);
  // What is older than a page is not on it.
  expect(findDeleted(feed, { creations, nextCursor: 'next' })).toEqual(['creation-3']);
  expect(findDeleted([], { creations, nextCursor: 'next' })).toEqual([]);
});
