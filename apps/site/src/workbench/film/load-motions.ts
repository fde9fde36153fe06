import { loadMessages } from '../../messages/load-messages.ts';
import { StyleChips } from '../../prompts/style-chips.tsx';
import type { MotionMessages } from './messages/motions/zh-cn.ts';

const catalogues = import.meta.glob<{ messages: MotionMessages }>('./messages/motions/*.ts');

/** Loads the motions that a film can have from its first frame on, with their words in one language. */
export const loadMotions = async (locale: string) => ({
  StyleChips,
  words: await loadMessages(catalogues, locale),
});
