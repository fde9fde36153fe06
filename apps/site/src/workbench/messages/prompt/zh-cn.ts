import { messages as ofTools } from '../zh-cn.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: '原来的提示词已被替换',
  styleWords: '风格词',
  presets: '预设',
  recentPrompts: '历史提示词',
  notesTitle: '生成说明',
};
