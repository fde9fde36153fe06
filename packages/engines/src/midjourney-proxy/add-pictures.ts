/** A picture that a parameter of a prompt names. */
export type LinkedPicture = {
  readonly name: 'sref' | 'cref' | 'oref';
  readonly link: string;
};

/** A prompt in normal form with pictures behind their parameters, after what is written there already. */
export function addPictures(prompt: string, pictures: readonly LinkedPicture[]): string {
  return pictures.reduce((text, { name, link }) => {
    const words = text.split(' ');
    const at = words.findIndex((word) => word.toLowerCase() === `--${name}`);
    if (at < 0) return `${text} --${name} ${link}`;
    const next = words.findIndex((word, index) => index > at && /^--[a-z]/i.test(word));
    return words.toSpliced(next < 0 ? words.length : next, 0, link).join(' ');
  }, prompt);
}

/** A prompt without the pictures behind these parameters: links that anyone who has them can open. */
export function removePictures(prompt: string): string {
  const kept: string[] = [];
  let isPicture = false;
  for (const word of prompt.split(' ')) {
    if (/^--[a-z]/i.test(word)) isPicture = /^--[sco]ref$/i.test(word);
    if (isPicture && /^<?https?:/i.test(word)) continue;
    kept.push(word);
  }
  return kept.filter((word, index) => !isBare(word, kept[index + 1])).join(' ');
}

/** A parameter that has no value left. */
function isBare(word: string, next: string | undefined): boolean {
  return /^--[sco]ref$/i.test(word) && (next === undefined || /^--[a-z]/i.test(next));
}
