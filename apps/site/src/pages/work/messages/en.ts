import type { WorkMessages } from './zh-cn.ts';

export const messages: WorkMessages = {
  prompt: 'Prompt',
  author: 'Author',
  date: 'Date',
  origin: 'Origin',
  madeByAi: 'AI-generated',
  makeSame: (tool) => `Make one like it with ${tool}`,
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Couldn’t copy. Copy the link from the address bar instead.',
  more: 'More works',
};
