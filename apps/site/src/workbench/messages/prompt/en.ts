import { messages as ofTools } from '../en.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: 'Your prompt was replaced',
  styleWords: 'Styles',
  presets: 'Presets',
  recentPrompts: 'Recent',
  notesTitle: 'About creating images',
  pointsText:
    'The price is shown beside “Create”. If the creation fails, you get your points back. Before you stop one, the page says whether your points come back. ',
};
