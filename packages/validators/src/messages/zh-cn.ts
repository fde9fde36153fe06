import type { ValidatorMessages } from './messages.ts';
import { issues } from './zh-cn/issues.ts';
import { parameters } from './zh-cn/parameters.ts';

export { issues, parameters };

/** Every word of the validators in Simplified Chinese. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
