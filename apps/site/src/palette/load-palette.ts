import { createElement } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import type { PaletteMessages } from './messages/zh-cn.ts';
import { Palette, type PaletteProps } from './palette.tsx';

const catalogues = import.meta.glob<{ messages: PaletteMessages }>('./messages/*.ts');

/** The palette in one language. */
export async function loadPalette(locale: string) {
  const messages = await loadMessages(catalogues, locale);
  return (props: Omit<PaletteProps, 'messages'>) => createElement(Palette, { ...props, messages });
}
