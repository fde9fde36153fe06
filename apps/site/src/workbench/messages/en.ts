/** Words that the pages of all tools have. */
export const messages = {
  cost: (points: number) => `${points} points`,
  undo: 'Undo',
  pointsText: 'Refunded if it fails. We’ll tell you before you cancel if points come back. ',
  points: 'How points work',
};
