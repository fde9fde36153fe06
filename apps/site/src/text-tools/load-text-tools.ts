import { loadMessages } from '../messages/load-messages.ts';
import type { TextToolsMessages } from './messages/zh-cn.ts';
import { TextTools } from './text-tools.tsx';

const catalogues = import.meta.glob<{ messages: TextToolsMessages }>('./messages/*.ts');

/** The buttons by which a model writes a prompt, and their words in one language. */
export async function loadTextTools(locale: string) {
  return { TextTools, words: await loadMessages(catalogues, locale) };
}
