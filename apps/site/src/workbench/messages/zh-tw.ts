/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `本次 ${points} 點`,
  undo: '復原',
  pointsText: '失敗自動退點。取消能否退點，會在取消前告訴你。',
  points: '點數怎麼用',
};
