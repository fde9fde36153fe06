import { createContext, type ReactNode, useContext } from 'react';
import type { CreationMessages } from './messages/messages.ts';

const MessagesContext = createContext<CreationMessages | undefined>(undefined);

export interface CreationProviderProps {
  /**
   * The words of all creation parts inside: `messages` of `@site/creation/zh-cn`, `/zh-tw` or
   * `/en`, or what `mergeMessages` makes of one of them.
   */
  messages: CreationMessages;
  /** The parts that are given the words. */
  children?: ReactNode;
}

/**
 * Gives the creation parts inside their words.
 *
 * @example
 * import { messages } from '@site/creation/en';
 *
 * <CreationProvider messages={messages}>
 *   <PromptComposer … />
 * </CreationProvider>
 */
export function CreationProvider({ messages, children }: CreationProviderProps) {
  return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>;
}

/** The words of the creation parts, as the provider around this component was given them. */
export function useCreationMessages(): CreationMessages {
  const messages = useContext(MessagesContext);
  if (messages) return messages;
  throw new Error(
    'There is no <CreationProvider> around this component, so it has no words. Put ' +
      '<CreationProvider messages={messages}> around it, with `messages` of @site/creation/zh-cn, ' +
      '/zh-tw or /en.',
  );
}
