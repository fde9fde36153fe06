import { messages as ofTools } from '../en.ts';

/** Words that the pages of most tools with a prompt have. */
export const messages = {
  ...ofTools,
  replaced: 'Your prompt was replaced',
  styleWords: 'Style words',
  presets: 'Presets',
  recentPrompts: 'Past prompts',
  notesTitle: 'About creating images',
};
