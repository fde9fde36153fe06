import { assertType } from '../assert-type.ts';

/** A place of a prompt that names one of its pictures, such as `@2`. */
export interface PictureMention {
  /** The place of the picture among those of the prompt, counted from 1. */
  readonly number: number;
  /** UTF-16 offset of the `@`. */
  readonly start: number;
  /** UTF-16 offset after the number. */
  readonly end: number;
}

/** With the sign that Chinese input methods write, too. A number of three digits, or one that goes on, is none. */
const mention = /[@＠]([1-9]\d?)(?!\w|\.\w)/g;

/** Before an `@` it is part of an address or of a longer word. */
const wordCharacter = /[\w@＠.]/;

/**
 * The pictures that a prompt names: `@` and a number up to 99 that stand for themselves, between Chinese
 * characters too. An address such as `a@1.example` names none.
 *
 * @throws TypeError where `prompt` is no string.
 *
 * @example
 * findMentions('让@1穿上@2的衣服'); // [{ number: 1, start: 1, end: 3 }, { number: 2, start: 5, end: 7 }]
 */
export function findMentions(prompt: string): readonly PictureMention[] {
  assertType(prompt, 'string', 'prompt');
  const found: PictureMention[] = [];
  for (const match of prompt.matchAll(mention)) {
    const { index: start } = match;
    // One may follow another one without a space.
    const isFree = start === found.at(-1)?.end || !wordCharacter.test(prompt[start - 1] ?? '');
    if (isFree) found.push({ number: Number(match[1]), start, end: start + match[0].length });
  }
  return found;
}

/**
 * The prompt with other words in the place of each mention; undefined leaves one as it is, and `''` takes it
 * out together with a space that nothing would need.
 *
 * @example
 * replaceMentions('让@1穿上@2的衣服', (number) => `图${number}`); // '让图1穿上图2的衣服'
 */
export function replaceMentions(
  prompt: string,
  toWords: (number: number) => string | undefined,
): string {
  let written = '';
  let from = 0;
  for (const { number, start, end } of findMentions(prompt)) {
    const words = toWords(number);
    if (words === undefined) continue;
    written += prompt.slice(from, start) + words;
    from = end;
    const isSpaceLeft = words === '' && prompt[end] === ' ' && /^$|\s$/.test(written);
    if (isSpaceLeft) from += 1;
  }
  return written + prompt.slice(from);
}
