import type { Random } from '../painter/random.ts';
import type { SectionKind } from './read-lyrics.ts';

type Language = 'zh' | 'en';

/** Lines of a section, in a song for many and in one for few. */
const manyLines = 4;
const fewLines = 2;

const order = ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const;

const headings: Readonly<Record<Language, Record<(typeof order)[number], string>>> = {
  zh: { verse: '[主歌]', chorus: '[副歌]', bridge: '[桥段]' },
  en: { verse: '[Verse]', chorus: '[Chorus]', bridge: '[Bridge]' },
};

/** Lines that rhyme with those of the same list: 韵 ang, an and i; way, light and you. */
const rhymes: Readonly<Record<Language, Record<(typeof order)[number], readonly string[]>>> = {
  zh: {
    verse: [
      '晚风吹过旧街的转角',
      '路灯下影子被拉长',
      '你说的话还留在耳旁',
      '像一页翻不完的诗行',
      '远方的列车驶向天光',
      '我把心事折成信一张',
      '小雨敲着谁家的窗',
      '梦里又见海的方向',
      '时间在杯沿轻轻摇晃',
      '云很慢，夜色很漫长',
    ],
    chorus: [
      '让歌声飞到天的那一边',
      '让星光落在你的身边',
      '无论明天有多遥远',
      '我会记得今夜的誓言',
      '穿过人海，穿过时间',
      '我们终会再次相见',
      '山河辽阔，灯火万千',
      '心里有一片晴朗的天',
    ],
    bridge: [
      '如果有一天风停雨息',
      '请你还记得这段旋律',
      '它从未走远，从未忘记',
      '它轻轻唱着我和你',
    ],
  },
  en: {
    verse: [
      'Walking down the street at the end of the day',
      'Streetlights hum what the night wants to say',
      'Every little word that you left on the way',
      'Comes back like a song from far away',
      'Paper boats in the rain drift into the bay',
      'Time moves slow when the clouds are grey',
      'I folded my hopes in a letter today',
      'The wind knows a road where the lost ones stay',
    ],
    chorus: [
      'So sing with me into the light',
      'We will be stars in the deep of the night',
      'However far, we will be alright',
      'Hold on to the fire burning bright',
      'Over the hills and out of sight',
      'Our hearts will find the morning light',
    ],
    bridge: [
      'And if the rain should fall on you',
      'Remember the tune that carried us through',
      'It never was old, it never was new',
      'It was only a song for me and you',
    ],
  },
};

/**
 * Lyrics in the language of the prompt, Chinese where it has none, of at most so many lines, and at least one. The
 * chorus comes back as it was.
 */
export function writeLyrics(
  prompt: string,
  { random, lineCount }: { random: Random; lineCount: number },
): string {
  const language = /[a-z]/i.test(prompt) && !/\p{Script=Han}/u.test(prompt) ? 'en' : 'zh';
  const size = Math.max(1, Math.min(lineCount, lineCount < 2 * manyLines ? fewLines : manyLines));
  const written = new Map<SectionKind, readonly string[]>();
  const sections: string[] = [];
  do {
    const kind = order[sections.length % order.length] ?? 'verse';
    const before = kind === 'verse' ? undefined : written.get(kind);
    const lines = before ?? choose(rhymes[language][kind], { random, count: size });
    written.set(kind, lines);
    sections.push([headings[language][kind], ...lines].join('\n'));
  } while ((sections.length + 1) * size <= lineCount);
  return sections.join('\n\n');
}

/** In the order in which they stand, so that a first line stays one. */
function choose(
  lines: readonly string[],
  { random, count }: { random: Random; count: number },
): readonly string[] {
  return lines
    .map((line, index) => ({ line, index, chance: random.next() }))
    .sort((one, other) => one.chance - other.chance)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ line }) => line);
}
