import { createElement } from 'react';
import type { ShortcutMessages } from './messages/zh-cn.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

const catalogues = import.meta.glob<{ messages: ShortcutMessages }>('./messages/*.ts');

/** The dialog in one language. */
export async function loadShortcutHelp(locale: string) {
  const catalogue = await catalogues[`./messages/${locale.toLowerCase()}.ts`]?.();
  if (!catalogue) throw new Error(`There are no words for the shortcuts in "${locale}".`);
  const { messages } = catalogue;
  return (props: { onClose: () => void }) => createElement(ShortcutHelp, { ...props, messages });
}
