/**
 * Finds what Midjourney says of the pictures that a prompt names behind `--sref`, `--cref` and `--oref`; undefined
 * where all is well. Each takes links, `--sref` also codes, and `--oref` one alone.
 */
export function findWrongPicture(prompt: string): string | undefined {
  for (const [, name = '', value = ''] of prompt.matchAll(/--([sco]ref)\b((?:\s+(?!--)\S+)*)/gi)) {
    const words = value.split(/\s+/).filter(Boolean);
    const isTaken = (word: string) =>
      /^https?:\/\/\S+\.(?:png|jpe?g|webp|gif)(?:\?\S*)?$/i.test(word) ||
      (name.toLowerCase() === 'sref' && /^(?:\d+|random)$/.test(word));
    const isTooMany = name.toLowerCase() === 'oref' && words.length > 1;
    if (words.length === 0 || isTooMany || !words.every(isTaken)) {
      return `[Invalid parameter] Invalid value provided for argument \`--${name}\``;
    }
  }
  return undefined;
}
