import { messages as creation } from '@site/creation/en';
import type { PlayedSampleMessages } from './zh-cn.ts';

export const messages: PlayedSampleMessages = {
  creation,
  close: 'Close',
};
