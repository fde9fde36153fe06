/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `本次 ${points} 点`,
  undo: '撤销',
  pointsText: '失败自动退点。取消能否退点，会在取消前告诉你。',
  points: '点数怎么用',
};
