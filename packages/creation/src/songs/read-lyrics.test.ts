import { expect, it } from 'vitest';
import { headingOf, sectionsOf, sungLineOf } from './read-lyrics.ts';

it.each([
  ['[Verse 1]', 'Verse 1'],
  ['  [副歌] ', '副歌'],
  ['[轻轻地] 唱', undefined],
  ['[]', undefined],
  ['夜色', undefined],
])('%j is headed %j', (line, heading) => {
  expect(headingOf(line)).toBe(heading);
});

const lyrics = [
  { text: '[Intro]' },
  { text: '[Verse]' },
  { text: '雨落下来', start: 8_000 },
  { text: '灯还亮着', start: 12_000 },
  { text: '' },
  { text: '[Chorus]', start: 20_000 },
  { text: '别走', start: 21_000 },
  { text: '啊' },
];

it('a section begins with its heading or its first line that has a time, and ends where the next one begins', () => {
  expect(sectionsOf(lyrics, 30)).toEqual([
    { title: 'Verse', start: 8, end: 20 },
    { title: 'Chorus', start: 20, end: 30 },
  ]);
});

it('sections whose times are in no order, or behind the end, are not shown', () => {
  expect(sectionsOf(lyrics, 15)).toEqual([]);
  expect(sectionsOf([...lyrics, { text: '[Outro]' }, { text: '走了', start: 1_000 }], 30)).toEqual(
    [],
  );
});

it.each([
  [0, -1],
  [7.9, -1],
  [8, 2],
  [12.5, 3],
  [20.5, 3],
  [29, 6],
])('after %i s line %i is sung', (time, line) => {
  expect(sungLineOf(lyrics, time)).toBe(line);
});
