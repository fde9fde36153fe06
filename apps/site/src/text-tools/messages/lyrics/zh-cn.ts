import { messages as texts } from '../zh-cn.ts';

const { tasks: _, group: __, rewritten: ___, leave: ____, ...common } = texts;

export type LyricWriterMessages = typeof messages;

/** The words of what has a model write lyrics. */
export const messages = {
  ...common,
  write: (cost: number): string => (cost === 0 ? '按描述写词 · 免费' : `按描述写词 · ${cost} 点`),
  writing: '正在写词，写好之前原文不变…',
  /** The new lyrics are in the box. */
  written: '歌词写好了',
  /** They are not in the box, which has others. */
  offered: '新的歌词写好了',
  loggedOut: '登录后就可以让模型写词',
};
