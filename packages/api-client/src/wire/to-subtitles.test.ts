import { expect, it } from 'vitest';
import { toSubtitles } from './to-subtitles.ts';

const lines = [
  { text: '大家好' },
  { text: '我是小明', start: 0 },
  { text: '今天说说云', start: 61_250 },
];

it('each line is shown until the next one, the last one until the film ends', () => {
  expect(toSubtitles(lines, 70_000)).toEqual([
    { text: '我是小明', start: 0, end: 61_250 },
    { text: '今天说说云', start: 61_250, end: 70_000 },
  ]);
});

it('the last line is seen where the length of the film is unknown', () => {
  expect(toSubtitles(lines, undefined).at(-1)?.end).toBeGreaterThan(61_250);
});
