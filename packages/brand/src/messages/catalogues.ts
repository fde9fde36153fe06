import type { Locale } from '../locale.ts';
import { messages as en } from './en.ts';
import type { BrandMessages } from './messages.ts';
import { messages as zhCn } from './zh-cn.ts';
import { messages as zhTw } from './zh-tw.ts';

/** The catalogues that are shipped. A new language is a file beside this and a line here. */
export const catalogues: Readonly<Record<Locale, BrandMessages>> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
};
