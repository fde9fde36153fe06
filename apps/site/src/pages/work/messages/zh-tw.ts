import type { WorkMessages } from './zh-cn.ts';

export const messages: WorkMessages = {
  prompt: '提示詞',
  author: '作者',
  date: '日期',
  origin: '來源',
  madeByAi: '由 AI 生成',
  makeSame: (tool) => `用 ${tool} 做同款`,
  copyLink: '複製連結',
  copied: '已複製連結',
  copyFailed: '複製失敗，請從網址列複製',
  more: '更多作品',
};
