import { messages as creation } from '@site/creation/zh-cn';

export type PlayedSampleMessages = typeof messages;

export const messages = {
  creation,
  close: '收起',
};
