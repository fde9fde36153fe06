import { parsePrompt, pictureParameters } from '@site/validators';
import { onOneLine } from './order-prompt.ts';

/** A picture that a parameter of a prompt names. */
export type LinkedPicture = {
  readonly name: (typeof pictureParameters)[keyof typeof pictureParameters];
  readonly link: string;
};

/** A prompt with pictures behind their parameters, after what is written there already. */
export function addPictures(prompt: string, pictures: readonly LinkedPicture[]): string {
  return pictures.reduce((text, { name, link }) => {
    const { parameters } = parsePrompt(text);
    const end = parameters.find((parameter) => parameter.name === name)?.end;
    if (end === undefined) return `${text} --${name} ${link}`;
    return `${text.slice(0, end)} ${link}${text.slice(end)}`;
  }, prompt);
}

const pictureNames: readonly (string | undefined)[] = Object.values(pictureParameters);

/** A prompt without the pictures behind these parameters: links that anyone who has them can open. */
export function removePictures(prompt: string): string {
  let kept = '';
  let from = 0;
  for (const { name, value, start, valueStart, end } of parsePrompt(prompt).parameters) {
    if (!pictureNames.includes(name)) continue;
    const words = value.split(/\s+/).filter((word) => word && !/^<?https?:/i.test(word));
    kept += prompt.slice(from, words.length > 0 ? valueStart : start) + words.join(' ');
    from = end;
  }
  return onOneLine(kept + prompt.slice(from));
}
