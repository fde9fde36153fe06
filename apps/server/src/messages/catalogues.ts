import { isLocale, type Locale } from '@site/brand';
import { messages as en } from './en.ts';
import type { ServerMessages } from './zh-cn.ts';
import { messages as zhCn } from './zh-cn.ts';
import { messages as zhTw } from './zh-tw.ts';

const catalogues: Readonly<Record<Locale, ServerMessages>> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
};

/** The words of the default language. */
export const defaultMessages = zhCn;

/** The words of a language; those of the default one where it is not shipped. */
export function messagesIn(locale: string): ServerMessages {
  return isLocale(locale) ? catalogues[locale] : defaultMessages;
}
