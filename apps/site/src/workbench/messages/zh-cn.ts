/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `本次 ${points} 点`,
  undo: '撤销',
  points: '点数怎么用',
};
