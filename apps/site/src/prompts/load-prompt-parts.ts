import type { CreationMessages } from '@site/creation';
import type { PromptPartMessages } from './messages/zh-cn.ts';
import { PromptMenu } from './prompt-menu.tsx';
import { StylePanel } from './style-panel.tsx';

const catalogues = import.meta.glob<{ messages: PromptPartMessages }>('./messages/*.ts');

/** What opens beside a prompt, and its words in one language. */
export async function loadPromptParts(locale: string, { stage }: CreationMessages) {
  const [catalogue, { recipe }] = await Promise.all([
    catalogues[`./messages/${locale.toLowerCase()}.ts`]?.(),
    stage(),
  ]);
  if (!catalogue) throw new Error(`There are no words for prompts in "${locale}".`);
  return { PromptMenu, StylePanel, words: { ...catalogue.messages, recipe } };
}
