import { issues } from './en/issues.ts';
import { parameters } from './en/parameters.ts';
import type { ValidatorMessages } from './messages.ts';

export { issues, parameters };

/** Every word of the validators in English. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
