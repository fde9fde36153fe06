import { messages as texts } from '../zh-tw.ts';
import type { LyricWriterMessages } from './zh-cn.ts';

const { tasks: _, group: __, rewritten: ___, leave: ____, ...common } = texts;

export const messages: LyricWriterMessages = {
  ...common,
  write: (cost) => (cost === 0 ? '依描述寫詞 · 免費' : `依描述寫詞 · ${cost} 點`),
  writing: '正在寫詞，寫好之前原文不變…',
  written: '歌詞寫好了',
  offered: '新的歌詞寫好了',
  loggedOut: '登入後就可以讓模型寫詞',
};
