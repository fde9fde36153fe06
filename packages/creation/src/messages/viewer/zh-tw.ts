import { messages as nouns } from '../nouns/zh-tw.ts';
import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  works(kind) {
    const work = nouns[kind];
    return {
      title: `${work.name}詳情`,
      noPrompt: `${work.this}沒有提示詞`,
      sharing: `公開${work.this}`,
      deleted: (count) => `已刪除 ${work.counted(count)}`,
      restored: (count) => `已復原 ${work.counted(count)}`,
    };
  },
  previous: '上一件',
  next: '下一件',
  zoomIn: '放大',
  zoomOut: '縮小',
  fit: '符合視窗大小',
  referencesUsed: ({ count, missing }) =>
    `用了 ${count} 張參考圖${missing > 0 ? `，其中 ${missing} 張已無法顯示` : ''}`,
  reference: (place) => `參考圖 ${place}`,
  copyPrompt: '複製提示詞',
  copied: '已複製提示詞',
  sharingHint: (isPrivate) => (isPrivate ? '只有自己看得到' : '所有人都能在作品廣場看到'),
};
