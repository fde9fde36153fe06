import type { TextToolsMessages } from './messages/zh-cn.ts';
import { TextTools } from './text-tools.tsx';

const catalogues = import.meta.glob<{ messages: TextToolsMessages }>('./messages/*.ts');

/** The buttons by which a model writes a prompt, and their words in one language. */
export async function loadTextTools(locale: string) {
  const catalogue = await catalogues[`./messages/${locale.toLowerCase()}.ts`]?.();
  if (!catalogue) throw new Error(`There are no words for the text tools in "${locale}".`);
  return { TextTools, words: catalogue.messages };
}
