import type { PictureMentionMessages } from '../../../messages/tool-messages.ts';

/** Words of the tools whose prompt may name its pictures. */
export const messages: PictureMentionMessages = {
  list: '提示詞裡提到的圖片',
  hint: '在提示詞裡輸入 @ 指明是哪一張，例如「讓 @1 穿上 @2 的衣服」',
  missing(number, pictureCount) {
    if (pictureCount === 0) return `@${number} 指的圖片還沒有加入：先加入圖片，或刪掉 @${number}`;
    const others = pictureCount > 1 ? `@1 到 @${pictureCount}` : '@1';
    return `@${number} 沒有對應的圖片，現在只有 ${pictureCount} 張：加入圖片，或改成 ${others}`;
  },
};
