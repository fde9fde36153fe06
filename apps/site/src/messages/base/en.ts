import { messages as shell } from '@site/shell/en';
import type { BaseMessages } from './zh-cn.ts';

export const messages: BaseMessages = {
  shell,
  songs: () => import('@site/creation/songs/en').then(({ messages }) => messages),
  unreachable: {
    title: 'This page couldn’t be loaded',
    text: 'It will load again once you’re back online.',
    tryAgain: 'Try again',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'What is saved stays saved. Reload the page to go on.',
    reload: 'Reload',
  },
  closedTool: 'Not available',
};
