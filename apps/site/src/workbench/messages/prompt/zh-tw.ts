import { messages as ofTools } from '../zh-tw.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: '原本的提示詞已被取代',
  styleWords: '風格',
  presets: '範本',
  recentPrompts: '紀錄',
  notesTitle: '繪圖說明',
  pointsText:
    '這次要用的點數寫在「開始繪圖」按鈕旁邊；失敗時點數退還；中途停止能否退還，停止前會寫明。',
};
