import { messages as texts } from '../en.ts';
import type { LyricWriterMessages } from './zh-cn.ts';

const { tasks: _, group: __, rewritten: ___, leave: ____, ...common } = texts;

const price = (cost: number) =>
  cost === 0 ? 'free' : `${cost} ${cost === 1 ? 'point' : 'points'}`;

export const messages: LyricWriterMessages = {
  ...common,
  write: (cost) => `Write lyrics for the idea · ${price(cost)}`,
  writing: 'Writing. Your lyrics stay until it’s done…',
  written: 'The lyrics are in place',
  offered: 'New lyrics are ready',
  loggedOut: 'Log in to have lyrics written',
};
