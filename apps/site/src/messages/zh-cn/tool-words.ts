/** Words that the pages of all tools have. */
export const toolWords = {
  cost: (points: number) => `本次 ${points} 点`,
  undo: '撤销',
  points: '点数怎么用',
};

/** Words that the pages of most tools with a prompt have. */
export const promptToolWords = {
  ...toolWords,
  replaced: '原来的提示词已被替换',
  styleWords: '风格',
  recentPrompts: '记录',
  notesTitle: '绘画说明',
  pointsText:
    '这次要用的点数写在“开始绘画”按钮旁边；失败时点数退回；中途停止能否退回，停止前会写明。',
};
