import { textsOfPictures } from '@internal/testing/texts-of-pictures';
import { locales } from '@site/brand';
import { describe, expect, it } from 'vitest';
import type { PageMessages } from './messages.ts';

const catalogues = import.meta.glob<{ readonly messages: object }>(
  ['../pages/*/messages/*.ts', '../{gallery,selection,shortcuts}/messages/*.ts'],
  { eager: true },
);

type Page = keyof PageMessages;

/** Pages where films, songs and talking films are made. */
const makers = ['video', 'sora', 'music', 'digital-human'] as const satisfies readonly Page[];

/** Pages where works are shown that need not be pictures. */
const lists = [
  ...(['my-music', 'my-digital-videos', 'digital-playground'] as const),
  ...(['my-thumb-ups', 'gallery', 'work'] as const),
] as const satisfies readonly Page[];

/** Words of the stage on pages that list works, where none is made, and of the kinds of works to choose from. */
const notOfLists = /^creation\.task\b|^filters\.mediaNames\.image|^mediaNames\.image/;

/** Words for what is sent with a prompt: pictures, whatever is made of them; and the names of files. */
const ofInputs =
  /^creation\.(?:references|errors|model|download\.inWeChat\.image)\b|^(?:modelText|engineText|description|lead|tooMany)\b|^parts\.media\b|^recipes\.list\.\d+\.picture\b/;

function wordsOf(folder: string, locale: string): object {
  const words = catalogues[`../${folder}/messages/${locale.toLowerCase()}.ts`]?.messages;
  if (!words) throw new Error(`${folder} has no words in ${locale}.`);
  return words;
}

const textsOf = (words: object) => textsOfPictures(words).filter((line) => !ofInputs.test(line));

describe.each(locales)('in %s', (locale) => {
  it.each(makers)('no sentence about what %s makes speaks of pictures', (page) => {
    expect(textsOf(wordsOf(`pages/${page}`, locale))).toEqual([]);
  });

  it.each([...lists.map((page) => `pages/${page}`), 'gallery', 'selection', 'shortcuts'])(
    'nor does one of %s, whose works can be anything',
    (folder) => {
      const texts = textsOf(wordsOf(folder, locale)).filter((line) => !notOfLists.test(line));
      expect(texts).toEqual([]);
    },
  );

  it('a sentence that calls a song a picture is found', () => {
    const words = wordsOf('pages/music', locale);
    const planted = {
      ...words,
      empty: '还没有图片',
      ready: '繪圖完成',
      again: 'Draw the image again',
    };
    expect(textsOf(planted).map((line) => line.split(':')[0])).toEqual(['empty', 'ready', 'again']);
  });
});
