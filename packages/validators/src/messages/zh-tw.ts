import { messages as issues } from './issues/zh-tw.ts';
import type { ValidatorMessages } from './messages.ts';
import { messages as parameters } from './parameters/zh-tw.ts';

/** Every word of the validators in Traditional Chinese, as readers in Hong Kong and Taiwan write. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
