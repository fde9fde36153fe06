import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testSong } from '../../testing/test-songs.ts';
import { reduceSongs, type SongAction } from './reduce-songs.ts';
import { currentSong, emptyQueue, type SongQueue } from './song-queue.ts';

const songs = [1, 2, 3].map((number) => testSong(number));
const [first, second, third] = songs.map(({ id }) => id) as [string, string, string];
const after = (...actions: readonly SongAction[]) => actions.reduce(reduceSongs, emptyQueue);
const playing = (from: string, ...more: readonly SongAction[]) =>
  after({ type: 'play', songs, from }, ...more);
const nameOf = (queue: SongQueue) => currentSong(queue)?.id;
const orderOf = (queue: SongQueue) => queue.songs.map(({ id }) => id);

it('a song ends, the next one begins; at the end of the queue it stops', () => {
  const next = playing(second, { type: 'end', id: second });
  expect(nameOf(next)).toBe(third);
  expect(next).toMatchObject({ isPlaying: true, cue: { time: 0 } });
  const last = reduceSongs(next, { type: 'end', id: third });
  expect(nameOf(last)).toBe(third);
  expect(last.isPlaying).toBe(false);
});

it('news of a song that is no longer current change nothing', () => {
  const queue = playing(second);
  expect(reduceSongs(queue, { type: 'end', id: first })).toBe(queue);
});

it('going back begins the song anew, and the one before where it has just begun', () => {
  const restarted = playing(second, { type: 'previous', time: 3.5 });
  expect(nameOf(restarted)).toBe(second);
  expect(restarted.cue).toEqual({ time: 0 });
  expect(nameOf(playing(second, { type: 'previous', time: 3 }))).toBe(first);
  expect(nameOf(playing(first, { type: 'previous', time: 1 }))).toBe(first);
});

it('a song that is pressed goes on where it was left, and the one that plays already is not moved', () => {
  const sought = playing(first, { type: 'seek', time: 40 });
  expect(sought.cue).toEqual({ time: 40 });
  expect(reduceSongs(sought, { type: 'jump', id: third }).cue).toBeUndefined();
  expect(reduceSongs(sought, { type: 'play', songs, from: second }).cue).toBeUndefined();
  expect(reduceSongs(sought, { type: 'play', songs, from: first }).cue).toBe(sought.cue);
});

it('another take goes on at the same moment, and takes the place of the current one', () => {
  const takes = [testSong(8), testSong(9)];
  const both = { ...testSong(8), takes };
  const queue = after({ type: 'play', songs: [testSong(1), both], from: both.id });
  const other = reduceSongs(queue, { type: 'take', id: 'picture-9', time: 12 });
  expect(orderOf(other)).toEqual(['picture-1', 'picture-9']);
  expect(other.cue).toEqual({ time: 12, isFading: true });
  const back = reduceSongs(other, { type: 'take', id: 'picture-8', time: 13 });
  expect(orderOf(back)).toEqual(['picture-1', 'picture-8']);
});

it('a take that is in the queue itself is gone to', () => {
  const takes = [testSong(8), testSong(9)];
  const queue = after({ type: 'play', songs: takes.map((take) => ({ ...take, takes })) });
  const other = reduceSongs(queue, { type: 'take', id: 'picture-9', time: 12 });
  expect(orderOf(other)).toEqual(['picture-8', 'picture-9']);
  expect(nameOf(other)).toBe('picture-9');
});

it('where the current song is taken out, the next one plays; after the last one nothing does', () => {
  const next = playing(second, { type: 'remove', ids: [second] });
  expect(nameOf(next)).toBe(third);
  expect(next).toMatchObject({ isPlaying: true, cue: { time: 0 } });
  const last = playing(third, { type: 'remove', ids: [third] });
  expect(nameOf(last)).toBe(second);
  expect(last.isPlaying).toBe(false);
  expect(playing(first, { type: 'remove', ids: [first, second, third] })).toEqual(emptyQueue);
});

it('a song that is moved stays current', () => {
  const moved = playing(first, { type: 'move', id: first, by: 1 });
  expect(orderOf(moved)).toEqual([second, first, third]);
  expect(nameOf(moved)).toBe(first);
  expect(orderOf(playing(first, { type: 'move', id: first, by: -1 }))).toEqual(
    orderOf(moved).sort(),
  );
});

it('whatever happens, one song of the queue is current, each is there once, and no moment is another song’s', () => {
  const ids = Array.from({ length: 6 }, (_, index) => `picture-${index}`);
  const id = fc.constantFrom(...ids);
  const time = fc.double({ min: 0, max: 180, noNaN: true });
  const song = fc
    .record({ number: fc.nat({ max: 5 }), takes: fc.array(fc.nat({ max: 5 })) })
    .map(({ number, takes }) =>
      testSong(number, { takes: [number, ...takes].map((take) => testSong(take)) }),
    );
  const action: fc.Arbitrary<SongAction> = fc.oneof(
    fc.record({
      type: fc.constant('play' as const),
      songs: fc.array(song, { maxLength: 6 }),
      from: id,
    }),
    fc.record({ type: fc.constantFrom('resume', 'pause', 'next', 'clear') }),
    fc.record({ type: fc.constantFrom('previous', 'seek'), time }),
    fc.record({ type: fc.constant('take' as const), id, time }),
    fc.record({ type: fc.constantFrom('jump', 'end'), id }),
    fc.record({ type: fc.constant('move' as const), id, by: fc.constantFrom(1, -1) }),
    fc.record({ type: fc.constant('remove' as const), ids: fc.array(id) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let queue = emptyQueue;
      for (const one of actions) {
        const next = reduceSongs(queue, one);
        const order = orderOf(next);
        expect(new Set(order).size).toBe(order.length);
        if (order.length === 0) expect(next).toEqual(emptyQueue);
        else expect(nameOf(next)).toBeDefined();
        const hasChanged = nameOf(next) !== nameOf(queue);
        const isTake = one.type === 'take';
        // A moment that was asked for of one song is never carried over: another one begins, or goes on where it was left.
        if (hasChanged && !isTake) expect([undefined, 0]).toContain(next.cue?.time);
        if (hasChanged && isTake) expect(next.cue).toEqual({ time: one.time, isFading: true });
        queue = next;
      }
    }),
    { seed: 20261127, numRuns: 500 },
  );
});
