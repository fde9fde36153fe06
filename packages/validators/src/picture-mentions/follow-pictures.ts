import { replaceMentions } from './picture-mention.ts';

/**
 * The prompt whose mentions name the same pictures after these were put in another order, some were removed or
 * others came: pictures are given by what identifies them. The mention of a picture that was removed goes,
 * since its number is another one's now. Where the two have no picture in common, the last one was removed or
 * all of them were replaced, and the prompt stays as it is.
 *
 * @example
 * followPictures('让@1穿上@2的衣服', ['a', 'b'], ['b', 'a']); // '让@2穿上@1的衣服'
 */
export function followPictures(
  prompt: string,
  before: readonly string[],
  after: readonly string[],
): string {
  if (!before.some((picture) => after.includes(picture))) return prompt;
  return replaceMentions(prompt, (number) => {
    const picture = before[number - 1];
    if (picture === undefined) return undefined;
    const place = after.indexOf(picture) + 1;
    if (place === number) return undefined;
    return place === 0 ? '' : `@${place}`;
  });
}
