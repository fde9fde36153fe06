import type { BaseMessages } from './base/zh-cn.ts';
import { loadMessages } from './load-messages.ts';

const catalogues = import.meta.glob<{ messages: BaseMessages }>('./base/*.ts');

/** Loads the words that every page needs, in one language. */
export const loadBaseMessages = (locale: string): Promise<BaseMessages> =>
  loadMessages(catalogues, locale);
