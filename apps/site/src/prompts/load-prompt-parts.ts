import type { CreationMessages } from '@site/creation';
import { loadMessages } from '../messages/load-messages.ts';
import type { PromptPartMessages } from './messages/zh-cn.ts';
import { PresetPanel } from './preset-panel.tsx';
import { PromptMenu } from './prompt-menu.tsx';
import { StylePanel } from './style-panel.tsx';

const catalogues = import.meta.glob<{ messages: PromptPartMessages }>('./messages/*.ts');

/** Loads what opens beside a prompt, and its words in one language. */
export async function loadPromptParts(locale: string, { stage }: CreationMessages) {
  const [messages, { recipe }] = await Promise.all([loadMessages(catalogues, locale), stage()]);
  return { PresetPanel, PromptMenu, StylePanel, words: { ...messages, recipe } };
}
