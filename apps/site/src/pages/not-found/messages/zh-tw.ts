import type { NotFoundMessages } from './zh-cn.ts';

export const messages: NotFoundMessages = {
  title: '找不到頁面',
  description: '這個網址沒有對應的頁面。',
  text: '網址可能輸錯了，也可能頁面已經搬走。可以從選單繼續，或者：',
  toArt: '去創作',
  toHome: '回首頁',
};
