import type { PictureMentionMessages } from '../../../messages/tool-messages.ts';

/** Words of the tools whose prompt may name its pictures. */
export const messages: PictureMentionMessages = {
  list: '提示词里提到的图片',
  hint: '在提示词里输入 @ 指明是哪一张，例如“让 @1 穿上 @2 的衣服”',
  missing(number, pictureCount) {
    if (pictureCount === 0) return `@${number} 指的图片还没有添加：先添加图片，或删掉 @${number}`;
    const others = pictureCount > 1 ? `@1 到 @${pictureCount}` : '@1';
    return `@${number} 没有对应的图片，现在只有 ${pictureCount} 张：添加图片，或改成 ${others}`;
  },
};
