import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  title: '图片详情',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  noPrompt: '这张图片没有提示词',
  referencesUsed: ({ count, missing }) =>
    `用了 ${count} 张参考图${missing > 0 ? `，其中 ${missing} 张已无法显示` : ''}`,
  reference: (place) => `参考图 ${place}`,
  copyPrompt: '复制提示词',
  copied: '提示词已复制',
  sharing: '公开这张图片',
  sharingHint: (isPrivate) => (isPrivate ? '只有自己能看到' : '所有人都能在作品广场看到'),
};
