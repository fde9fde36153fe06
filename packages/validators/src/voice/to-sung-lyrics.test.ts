import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSungLyrics } from './index.ts';

describe('what is sung of an LRC file', () => {
  it('is its lines, without stamps and tags', () => {
    const file = '[ti:示例]\n[00:12.34]第一句歌词\n[00:16.20]第二句歌词\n[offset:500]\n';
    expect(toSungLyrics(file)).toBe('第一句歌词\n第二句歌词');
  });

  it('is in the order of the times, with what is sung again', () => {
    const file = '[00:10.00][00:30.00]副歌句\n[00:20.00]主歌句\n[00:05]前奏句';
    expect(toSungLyrics(file)).toBe('前奏句\n副歌句\n主歌句\n副歌句');
  });

  it('has the headings of sections, with a time or without', () => {
    const file =
      '[Verse 1: Anna]\n[00:01.00]一\n\n[副歌]\n[00:02.00]二\n[00:03.00][Bridge]\n[00:04.00]三';
    expect(toSungLyrics(file)).toBe('[Verse 1: Anna]\n一\n\n[副歌]\n二\n[Bridge]\n三');
  });

  it('goes on with lines that have no time, and ends with them', () => {
    expect(toSungLyrics('[00:09.00]后\n跟着\n[00:01.00]先\n末尾')).toBe('跟着\n先\n后\n末尾');
  });

  it('has no stamps of words, and no more than one blank line in a row', () => {
    expect(
      toSungLyrics('[00:01.00]<00:01.00>One <00:01.50>word\r\n[00:02.00]\r\n\r\n[00:03.00]Two'),
    ).toBe('One word\n\nTwo');
  });
});

it('leaves other lyrics as they are', () => {
  for (const lyrics of [
    '[Verse]\n写下第一段\n\n\n[Chorus]\n9:30 见',
    '',
    '  [Tag: la la] ',
    '[前奏：钢琴]',
  ]) {
    expect(toSungLyrics(lyrics)).toBe(lyrics);
  }
});

it('sings every word of a file once for each of its times', () => {
  const word = fc.string({ unit: fc.constantFrom(...'云水天abc'), minLength: 1, maxLength: 8 });
  const line = fc.record({
    word,
    times: fc.array(fc.integer({ min: 0, max: 3_599 }), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const two = (number: number) => String(number).padStart(2, '0');
      const toStamp = (time: number) => `[${two(Math.floor(time / 60))}:${two(time % 60)}.00]`;
      const file = lines.map(({ word: text, times }) => times.map(toStamp).join('') + text);
      const sung = lines
        .flatMap(({ word: text, times }) => times.map((time) => ({ text, time })))
        .toSorted((one, other) => one.time - other.time);
      const result = toSungLyrics(file.join('\n'));
      expect(result.split('\n').toSorted()).toEqual(sung.map(({ text }) => text).toSorted());
      expect(toSungLyrics(result)).toBe(result);
      const ofTime = new Map(sung.map(({ text, time }) => [text, time]));
      if (ofTime.size === sung.length) {
        expect(result.split('\n')).toEqual(sung.map(({ text }) => text));
      }
    }),
    { seed: 20_261_128 },
  );
});
