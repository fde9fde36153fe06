import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { PageMetadata } from '@site/shell';
import type { ComponentType } from 'react';
import { useEarlySubmit } from '../loading/early-submit.ts';
import type { PageMessages } from '../messages/messages.ts';
import { type MessagesOfPage, PageMessagesContext } from './page-messages.ts';

export interface PageProps {
  readonly brand: Brand;
  readonly client: ApiClient;
  /** The path of the route, as the table writes it. */
  readonly path: string;
}

/** Content of a page's head. */
export interface PageDescription {
  /** Without the brand's name, which is appended; undefined for the brand's own title. */
  readonly title: string | undefined;
  readonly description: string;
}

/** Whose page it is that is described. */
export interface PageContext {
  readonly brand: Brand;
  readonly path: string;
}

export interface PageDefinition<Name extends keyof PageMessages> {
  readonly name: Name;
  describe(context: PageContext & { readonly messages: PageMessages[Name] }): PageDescription;
  /** Component shown inside the shell; `usePageMessages` has its messages. */
  readonly Content: ComponentType<PageProps>;
}

/** One page of the site in one language. */
export interface Page {
  describe(context: PageContext): PageDescription;
  /** The page inside the shell; keeps the head right as well. */
  readonly View: ComponentType<PageProps>;
}

/** A page that waits for its messages. */
export type PageInLanguage = (messages: PageMessages[keyof PageMessages]) => Page;

/** Makes a page from what it says of itself and what it shows. */
export function definePage<Name extends keyof PageMessages>({
  name,
  describe,
  Content,
}: PageDefinition<Name>): PageInLanguage {
  return (given) => {
    const messages = given as PageMessages[Name];
    const provided = { name, messages } as MessagesOfPage;
    function View(props: PageProps) {
      useEarlySubmit();
      return (
        <PageMessagesContext.Provider value={provided}>
          <PageMetadata
            brand={props.brand}
            path={props.path}
            {...describe({ ...props, messages })}
          />
          <Content {...props} />
        </PageMessagesContext.Provider>
      );
    }
    return { describe: (context) => describe({ ...context, messages }), View };
  };
}
