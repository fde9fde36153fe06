import type { PaletteMessages } from './zh-cn.ts';

export const messages: PaletteMessages = {
  title: 'Go to',
  search: 'Search tools, pages, settings, or prompts of your works',
  searchOfGuest: 'Search tools, pages and settings',
  results: 'Results',
  recent: 'Recently used',
  groups: { tools: 'Tools', pages: 'Pages', settings: 'Settings' },
  works: 'Your works',
  withoutPrompt: 'A work without a prompt',
  keys: 'Keyboard shortcuts',
  loading: 'Searching your works',
  failed: 'Your works couldn’t be searched. Check your connection; tools and pages work as usual.',
  nothing: (text) => `Nothing found for “${text}”`,
  count: (count) => (count === 1 ? '1 result' : `${count} results`),
  opensInNewTab: ' (opens in a new tab)',
};
