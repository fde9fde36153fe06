import { messages as nouns } from '../nouns/zh-cn.ts';
import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  works(kind) {
    const work = nouns[kind];
    return {
      title: `${work.name}详情`,
      noPrompt: `${work.this}没有提示词`,
      sharing: `公开${work.this}`,
      deleted: (count) => `已删除 ${work.counted(count)}`,
      restored: (count) => `已恢复 ${work.counted(count)}`,
    };
  },
  previous: '上一件',
  next: '下一件',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  referencesUsed: ({ count, missing }) =>
    `用了 ${count} 张参考图${missing > 0 ? `，其中 ${missing} 张已无法显示` : ''}`,
  reference: (place) => `参考图 ${place}`,
  copyPrompt: '复制提示词',
  copied: '提示词已复制',
  sharingHint: (isPrivate) => (isPrivate ? '只有自己能看到' : '所有人都能在作品广场看到'),
};
