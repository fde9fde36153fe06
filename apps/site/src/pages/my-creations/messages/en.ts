import { messages as creation } from '@site/creation/en';
import { messages as filters } from '../../../gallery/messages/en.ts';
import type { MyCreationsMessages } from './zh-cn.ts';

export const messages: MyCreationsMessages = {
  creation,
  filters,
  select: 'Select',
  collections: 'Collections',
  title: 'My images',
  description: 'Everything you’ve made, the newest first.',
  guestTitle: 'Log in to see your works',
  guestText: 'Finished works are saved to your account, and you can see them on any device.',
  logIn: 'Log in',
  create: 'Start creating',
  ofUpload: 'Works that use this upload',
  ofAll: 'Show all works',
  uploads: 'My uploads',
};
