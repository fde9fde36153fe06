import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  title: '圖片詳情',
  previous: '上一張',
  next: '下一張',
  zoomIn: '放大',
  zoomOut: '縮小',
  fit: '符合視窗大小',
  noPrompt: '這張圖片沒有提示詞',
  referencesUsed: ({ count, missing }) =>
    `用了 ${count} 張參考圖${missing > 0 ? `，其中 ${missing} 張已無法顯示` : ''}`,
  reference: (place) => `參考圖 ${place}`,
  copyPrompt: '複製提示詞',
  copied: '已複製提示詞',
  sharing: '公開這張圖片',
  sharingHint: (isPrivate) => (isPrivate ? '只有自己看得到' : '所有人都能在作品廣場看到'),
};
