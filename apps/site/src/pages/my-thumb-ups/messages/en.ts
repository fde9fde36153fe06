import { messages as creation } from '@site/creation/en';
import { messages as filters } from '../../../gallery/messages/en.ts';
import type { MyThumbUpsMessages } from './zh-cn.ts';

export const messages: MyThumbUpsMessages = {
  creation,
  filters,
  title: 'My likes',
  description: 'The works you liked in the gallery, the latest first.',
  guestTitle: 'Log in to see your likes',
  guestText: 'Works you like are saved to your account, and you can see them on any device.',
  logIn: 'Log in',
  emptyTitle: 'No likes yet',
  emptyText: 'Like a work in the gallery and you’ll find it here',
  look: 'Go to the gallery',
};
