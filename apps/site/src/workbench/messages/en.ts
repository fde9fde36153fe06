/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `${points} points`,
  undo: 'Undo',
  points: 'How points work',
};
