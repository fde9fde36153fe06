import { matchEnd } from '../text/characters.ts';
import type { ParameterName } from './parameters.ts';
import { parsePrompt } from './parse-prompt.ts';
import { type PictureParameterRole, pictureParameters } from './picture-parameters.ts';

/** A picture that was the value of a parameter, or a part of it. */
export interface TakenPicture {
  /** The parameter that it was a value of, by what the picture is for. */
  readonly role: PictureParameterRole;
  /** The picture's address, as it was written. */
  readonly address: string;
}

const roles = /* @__PURE__ */ Object.entries(pictureParameters) as (readonly [
  PictureParameterRole,
  ParameterName,
])[];

/** An address in a word, and what a list or a sentence puts behind it. */
const addressPattern = /^(https?:\/\/\S*?)[,.;，。；、]*$/i;
const listMarks = /[,.;，。；、]*/y;

/**
 * Takes the pictures out of a prompt that are values of `--sref`, `--cref` and `--oref`. Other values, such as a
 * code of a style, stay; a parameter that has none left goes. An address with a weight of its own (`…::2`) stays,
 * since the weight is in the text alone.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 * @example
 * takeOutPictures('雪山 --sref 42 https://a.example/1.png --ar 1:1', () => true);
 * // { prompt: '雪山 --sref 42 --ar 1:1', pictures: [{ role: 'style', address: 'https://a.example/1.png' }] }
 */
export function takeOutPictures(
  prompt: string,
  isTaken: (picture: TakenPicture) => boolean,
): { readonly prompt: string; readonly pictures: readonly TakenPicture[] } {
  const pictures: TakenPicture[] = [];
  let rest = '';
  let end = 0;
  for (const parameter of parsePrompt(prompt).parameters) {
    const [role] = roles.find(([, name]) => name === parameter.name) ?? [];
    if (!role) continue;
    const words = parameter.value.split(/\s+/);
    const kept = words.filter((word) => {
      const address = addressPattern.exec(word)?.[1];
      if (address === undefined || address.includes('::')) return true;
      const picture = { role, address };
      if (!isTaken(picture)) return true;
      pictures.push(picture);
      return false;
    });
    if (kept.length === words.length) continue;
    rest += prompt.slice(end, kept.length > 0 ? parameter.valueStart : parameter.start);
    rest = kept.length > 0 ? rest + kept.join(' ') : rest.trimEnd();
    end = matchEnd(listMarks, prompt, parameter.end);
  }
  return { prompt: rest + prompt.slice(end), pictures };
}
