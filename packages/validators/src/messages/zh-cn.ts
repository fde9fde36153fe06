import { messages as issues } from './issues/zh-cn.ts';
import type { ValidatorMessages } from './messages.ts';
import { messages as parameters } from './parameters/zh-cn.ts';

/** Every word of the validators in Simplified Chinese. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
