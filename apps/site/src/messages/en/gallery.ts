import { messages as creation } from '@site/creation/en';
import type { GalleryMessages } from '../messages.ts';

export const messages: GalleryMessages = {
  creation,
  title: 'Gallery',
  description:
    'See what others made with the same tools: search by prompt, like what you like, and make one like it with a click.',
  filters: 'Filter pictures',
  sort: 'Sort',
  sorts: { newest: 'Newest', 'most-liked': 'Most liked' },
  shape: 'Shape',
  shapes: {
    all: 'All',
    square: 'Square',
    landscape: 'Landscape',
    portrait: 'Portrait',
  },
  search: 'Search prompts',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Make a public picture and it will show up here',
  create: 'Create an image',
  nothingTitle: 'No matching pictures',
  nothingText: 'Try another word or fewer filters',
  clear: 'Clear filters',
};
