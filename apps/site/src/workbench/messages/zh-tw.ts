/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `本次 ${points} 點`,
  undo: '復原',
  points: '點數怎麼用',
};
