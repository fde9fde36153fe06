import { messages as creation } from '@site/creation/en';
import { messages as filters } from '../../../gallery/messages/en.ts';
import { messages as home } from '../../home/messages/en.ts';
import type { GalleryMessages } from './zh-cn.ts';

export const messages: GalleryMessages = {
  creation,
  title: 'Gallery',
  description:
    'See what others have made with the same tools. Search by prompt, like your favorites, and reuse a prompt with one click.',
  filters,
  sort: 'Sort',
  sorts: { newest: 'Newest', 'most-liked': 'Most liked' },
  emptyTitle: 'Nothing here yet',
  emptyText: 'Make a work public and it will show up here',
  create: 'Start creating',
  samples: {
    samplesTitle: home.samplesTitle,
    samplePrompts: home.samplePrompts,
    samplesNote: home.samplesNote,
  },
};
