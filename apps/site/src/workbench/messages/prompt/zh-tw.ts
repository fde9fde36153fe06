import { messages as ofTools } from '../zh-tw.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: '原本的提示詞已被取代',
  styleWords: '風格詞',
  presets: '範本',
  recentPrompts: '歷史提示詞',
  notesTitle: '生成說明',
};
