/** Words that the pages of all tools have. */
export const toolWords = {
  cost: (points: number) => `${points} points`,
  undo: 'Undo',
  points: 'How points work',
};

/** Words that the pages of most tools with a prompt have. */
export const promptToolWords = {
  ...toolWords,
  replaced: 'Your prompt was replaced',
  styleWords: 'Styles',
  recentPrompts: 'Recent',
  notesTitle: 'About creating images',
  pointsText:
    'The price is shown beside “Create”. If the creation fails, you get your points back. Before you stop one, the page says whether your points come back. ',
};
