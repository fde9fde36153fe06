import { createElement } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import type { ShortcutMessages } from './messages/zh-cn.ts';
import { ShortcutHelp, type ShortcutHelpProps } from './shortcut-help.tsx';

const catalogues = import.meta.glob<{ messages: ShortcutMessages }>('./messages/*.ts');

/** The dialog in one language. */
export async function loadShortcutHelp(locale: string) {
  const messages = await loadMessages(catalogues, locale);
  return (props: Omit<ShortcutHelpProps, 'messages'>) =>
    createElement(ShortcutHelp, { ...props, messages });
}
