import { expect, it } from 'vitest';
import { writeSrt, writeVtt } from './subtitles.ts';

it('files are written as players and browsers read them', () => {
  const subtitles = [
    { text: '我是小明', start: 0, end: 61_250 },
    { text: '1 < 2 & 3', start: 61_250, end: 3_601_005 },
  ];
  expect(writeSrt(subtitles)).toBe(
    '1\n00:00:00,000 --> 00:01:01,250\n我是小明\n\n2\n00:01:01,250 --> 01:00:01,005\n1 < 2 & 3\n',
  );
  expect(writeVtt(subtitles)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:01.250\n我是小明\n\n00:01:01.250 --> 01:00:01.005\n1 &lt; 2 &amp; 3\n',
  );
});
