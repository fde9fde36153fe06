import { createContext, useContext } from 'react';
import type { PageMessages } from '../messages/messages.ts';

/** The messages of one page, with its name. */
export type MessagesOfPage = {
  readonly [Name in keyof PageMessages]: {
    readonly name: Name;
    readonly messages: PageMessages[Name];
  };
}[keyof PageMessages];

export const PageMessagesContext = createContext<MessagesOfPage | undefined>(undefined);

/**
 * The messages of the page that is shown.
 *
 * @throws outside of that page.
 */
export function usePageMessages<Name extends keyof PageMessages>(name: Name): PageMessages[Name] {
  const provided = useContext(PageMessagesContext);
  if (provided?.name !== name) {
    throw new Error(
      `The messages of page "${name}" exist on that page alone; use those of this one.`,
    );
  }
  return provided.messages as PageMessages[Name];
}
