import { describe, expect, it } from 'vitest';
import { readLyrics } from './read-lyrics.ts';

describe('lyrics', () => {
  it('are read by their headings, in whatever brackets', () => {
    const text =
      '开头一行\r\n[Verse 1]\n第一行\n\n第二行\n【副歌】\n[Pre-Chorus]\nOh\n[间奏]\n[Outro]\n再见';
    expect(
      readLyrics(text).map(({ kind, heading, lines }) => [
        kind,
        heading,
        lines.map((line) => line.text),
      ]),
    ).toEqual([
      ['verse', undefined, ['开头一行']],
      ['verse', '[Verse 1]', ['第一行', '第二行']],
      ['chorus', '【副歌】', []],
      ['verse', '[Pre-Chorus]', ['Oh']],
      ['bridge', '[间奏]', []],
      ['outro', '[Outro]', ['再见']],
    ]);
  });

  it.each([
    ['晚风吹过，旧街。', 6],
    ['We will be stars in the deep of the night', 10],
    ['little fire', 3],
    ['Zzz 2 you', 3],
    ["Don't stop", 2],
    ['さくら', 3],
    ['Été', 2],
    ['……', 0],
  ])('have a syllable for each that is sung: %s', (line, count) => {
    expect(readLyrics(line)[0]?.lines[0]?.syllables).toHaveLength(count);
  });

  it('are sung on the vowels that stand there', () => {
    expect(readLyrics('La le hi so mum you')[0]?.lines[0]?.syllables).toEqual([
      ...['a', 'e', 'i', 'o', 'u', 'i'],
    ]);
  });
});
