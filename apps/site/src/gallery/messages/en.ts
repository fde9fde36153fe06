import type { PictureFilterMessages } from './zh-cn.ts';

export const messages: PictureFilterMessages = {
  region: 'Filter works',
  show: (count) => (count > 0 ? `Filters (${count})` : 'Filters'),
  shape: 'Shape',
  shapes: {
    all: 'All',
    square: 'Square',
    landscape: 'Landscape',
    portrait: 'Portrait',
  },
  media: 'Kind',
  mediaNames: { all: 'All', image: 'Images', video: 'Videos', audio: 'Music' },
  tool: 'All tools',
  model: 'All models',
  periods: {
    all: 'Any time',
    day: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    year: 'Last year',
  },
  favorites: 'Favorites only',
  search: 'Search prompts',
  nothingTitle: 'No matching works',
  nothingText: 'Try another word or fewer filters',
  clear: 'Clear filters',
};
