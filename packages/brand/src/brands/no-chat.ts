import { defineBrand } from '../define-brand.ts';
import { defaultDefinition } from './default-brand.ts';

/** The default brand on a host that must not link to a chat AI. */
export const noChat = defineBrand({
  ...defaultDefinition,
  id: 'no-chat',
  hosts: ['no-chat.localhost'],
  menu: { hide: ['chat-ai'] },
});
