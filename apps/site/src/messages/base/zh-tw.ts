import { messages as shell } from '@site/shell/zh-tw';
import type { BaseMessages } from './zh-cn.ts';

export const messages: BaseMessages = {
  shell,
  songs: () => import('@site/creation/songs/zh-tw').then(({ messages }) => messages),
  unreachable: {
    title: '頁面沒有載入出來',
    text: '網路恢復連線後會自動重新載入。',
    tryAgain: '重新載入',
  },
  broken: {
    title: '這一頁出錯了',
    text: '已儲存的內容不會遺失，重新載入後可以繼續。',
    reload: '重新載入',
  },
  closedTool: '未開通',
};
