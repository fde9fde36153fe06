import { createContext, useContext } from 'react';
import type { BaseMessages } from './base/zh-cn.ts';

export const BaseMessagesContext = createContext<BaseMessages | undefined>(undefined);

/** The words that every page needs, in the language of the site. */
export function useBaseMessages(): BaseMessages {
  const messages = useContext(BaseMessagesContext);
  if (!messages) throw new Error('There is no <App> around this component.');
  return messages;
}
