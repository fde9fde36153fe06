import type { NotFoundMessages } from './zh-cn.ts';

export const messages: NotFoundMessages = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'The address may be mistyped, or the page may have moved. Use the menu, or:',
  toArt: 'Create an image',
  toHome: 'Go to the home page',
};
