import { messages as ofTools } from '../zh-cn.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: '原来的提示词已被替换',
  styleWords: '风格',
  presets: '预设',
  recentPrompts: '记录',
  notesTitle: '绘画说明',
  pointsText:
    '这次要用的点数写在“开始绘画”按钮旁边；失败时点数退回；中途停止能否退回，停止前会写明。',
};
