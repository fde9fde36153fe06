import { messages as creation } from '@site/creation/zh-tw';
import type { PlayedSampleMessages } from './zh-cn.ts';

export const messages: PlayedSampleMessages = {
  creation,
  close: '收起',
};
