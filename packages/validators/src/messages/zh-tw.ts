import type { ValidatorMessages } from './messages.ts';
import { issues } from './zh-tw/issues.ts';
import { parameters } from './zh-tw/parameters.ts';

export { issues, parameters };

/** Every word of the validators in Traditional Chinese, as readers in Hong Kong and Taiwan write. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
