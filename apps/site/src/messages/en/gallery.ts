import { messages as creation } from '@site/creation/en';
import type { GalleryMessages } from '../messages.ts';

export const messages: GalleryMessages = {
  creation,
  title: 'Gallery',
  description:
    'See what others have made with the same tools. Search by prompt, like your favorites, and reuse a prompt with one click.',
  filters: 'Filter images',
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
  emptyText: 'Create a public image and it will show up here',
  create: 'Create an image',
  nothingTitle: 'No matching images',
  nothingText: 'Try another word or fewer filters',
  clear: 'Clear filters',
};
