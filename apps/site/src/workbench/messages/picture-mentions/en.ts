import type { PictureMentionMessages } from '../../../messages/tool-messages.ts';

/** Words of the tools whose prompt may name its pictures. */
export const messages: PictureMentionMessages = {
  list: 'Images to mention in the prompt',
  hint: 'Type @ in the prompt to say which image you mean, as in “dress @1 in the clothes of @2”',
  missing(number, pictureCount) {
    if (pictureCount === 0) {
      return `There’s no image for @${number} yet. Add one, or remove @${number}.`;
    }
    const others = pictureCount > 1 ? `@1 to @${pictureCount}` : '@1';
    const images = pictureCount === 1 ? 'only one image' : `only ${pictureCount} images`;
    return `There’s no image for @${number}: you have ${images}. Add one, or use ${others}.`;
  },
};
