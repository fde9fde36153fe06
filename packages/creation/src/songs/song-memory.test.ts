import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import {
  MAX_SONG_POSITIONS,
  parseSongPositions,
  readSongPosition,
  readVolume,
  storeSongPosition,
  storeVolume,
  withSongPosition,
} from './song-memory.ts';

afterEach(() => localStorage.clear());

it('a song goes on where it was left, and the volume stays', () => {
  expect([readSongPosition('a'), readVolume()]).toEqual([0, 1]);
  storeSongPosition('a', 12.5);
  storeSongPosition('b', 3);
  storeVolume(0.4);
  expect([readSongPosition('a'), readSongPosition('b'), readVolume()]).toEqual([12.5, 3, 0.4]);
  storeSongPosition('a', 0);
  expect(readSongPosition('a')).toBe(0);
});

it('of each song its own position is known, and of too many those of the songs that were heard last', () => {
  const step = fc.tuple(fc.nat({ max: 80 }).map(String), fc.nat({ max: 5 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const end = steps.reduce(
        (positions, [id, seconds]) => withSongPosition(positions, id, seconds),
        parseSongPositions(undefined),
      );
      expect(end.size).toBeLessThanOrEqual(MAX_SONG_POSITIONS);
      const last = new Map(steps);
      for (const [id, seconds] of end) expect(seconds).toBe(last.get(id));
      const [id, seconds] = steps.at(-1) ?? ['', 0];
      expect(end.get(id) ?? 0).toBe(seconds);
      expect(parseSongPositions(JSON.stringify([...end]))).toEqual(end);
    }),
    { seed: 20261127 },
  );
});

it.each(['', '{', 'null', '{"a":1}', '[["a","1"]]', '[[1,2]]', '[["a",-1]]', '["ab"]', '[null]'])(
  'nothing is known from %j',
  (text) => {
    expect(parseSongPositions(text)).toEqual(new Map());
  },
);

it.each(['', 'loud', '-1', '2', 'NaN'])('a volume of %j is the loudest', (text) => {
  localStorage.setItem('song-volume', text);
  expect(readVolume()).toBe(1);
});
