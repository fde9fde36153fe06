import { expect, it } from 'vitest';
import { toSubtitles, writeSrt, writeVtt } from './subtitles.ts';

const lines = [
  { text: '大家好' },
  { text: '我是小明', start: 0 },
  { text: '1 < 2 & 3', start: 61_250 },
];

it('each line is shown until the next one, the last one until the film ends', () => {
  expect(toSubtitles(lines, 70_000)).toEqual([
    { text: '我是小明', start: 0, end: 61_250 },
    { text: '1 < 2 & 3', start: 61_250, end: 70_000 },
  ]);
});

it('the last line is seen where the length of the film is unknown', () => {
  expect(toSubtitles(lines, undefined).at(-1)?.end).toBeGreaterThan(61_250);
});

it('files are written as players and browsers read them', () => {
  const subtitles = toSubtitles(lines, 3_601_005);
  expect(writeSrt(subtitles)).toBe(
    '1\n00:00:00,000 --> 00:01:01,250\n我是小明\n\n2\n00:01:01,250 --> 01:00:01,005\n1 < 2 & 3\n',
  );
  expect(writeVtt(subtitles)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:01.250\n我是小明\n\n00:01:01.250 --> 01:00:01.005\n1 &lt; 2 &amp; 3\n',
  );
});
