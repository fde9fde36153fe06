import { messages as issues } from './issues/en.ts';
import type { ValidatorMessages } from './messages.ts';
import { messages as parameters } from './parameters/en.ts';

/** Every word of the validators in English. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};
