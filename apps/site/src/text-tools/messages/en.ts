import type { TextToolsMessages } from './zh-cn.ts';

const price = (cost: number) =>
  cost === 0 ? 'free' : `${cost} ${cost === 1 ? 'point' : 'points'}`;

export const messages: TextToolsMessages = {
  group: 'Rewrite the prompt',
  tasks: {
    expand: (cost) => `Expand · ${price(cost)}`,
    rewrite: (cost) => `Rewrite · ${price(cost)}`,
    translate: (cost) => `To English · ${price(cost)}`,
  },
  writing: 'Writing. Your text stays until it’s done…',
  cancel: 'Cancel',
  cancelling: 'Cancelling. If the model has begun, you decide whether to use the result.',
  cancelled: (returned) => (returned > 0 ? 'Cancelled. Your points were returned.' : 'Cancelled'),
  written: 'The new prompt is in place',
  undo: 'Undo',
  offered: 'The new prompt is ready',
  use: 'Use it',
  rewritten: (after) => `Rewritten: ${after}`,
  leave: 'Keep mine',
  failed: 'This didn’t work. Your points were returned; you can try again.',
  loggedOut: 'Log in to have your prompt rewritten',
  logIn: 'Log in',
};
