import { createElement } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import { Collections, type CollectionsProps } from './collections.tsx';
import type { SelectionMessages } from './messages/zh-cn.ts';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const catalogues = import.meta.glob<{ messages: SelectionMessages }>('./messages/*.ts');

/** Loads what is done with several pictures, and the collections that they are put into, in one language. */
export async function loadSelection(locale: string) {
  const messages = await loadMessages(catalogues, locale);
  return {
    SelectionBar: (props: Omit<SelectionBarProps, 'messages'>) =>
      createElement(SelectionBar, { ...props, messages }),
    Collections: (props: Omit<CollectionsProps, 'messages'>) =>
      createElement(Collections, { ...props, messages: messages.collections }),
  };
}
