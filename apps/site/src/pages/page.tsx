import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { PageMetadata } from '@site/shell';
import type { ComponentType } from 'react';
import { useEarlySubmit } from '../loading/early-submit.ts';

export interface PageProps {
  readonly brand: Brand;
  readonly client: ApiClient;
  /** The path of the route, as the table writes it. */
  readonly path: string;
}

/** What stands in the head of a page. */
export interface PageDescription {
  /** Without the brand's name, which is put behind it; undefined for the brand's own title. */
  readonly title: string | undefined;
  readonly description: string;
}

export interface PageDefinition {
  describe(context: { brand: Brand; path: string }): PageDescription;
  /** What is shown inside the shell. */
  readonly Content: ComponentType<PageProps>;
}

/** One page of the site. */
export interface Page {
  readonly describe: PageDefinition['describe'];
  /** The page inside the shell; keeps the head right as well. */
  readonly View: ComponentType<PageProps>;
}

/** Makes a page from what it says of itself and what it shows. */
export function definePage({ describe, Content }: PageDefinition): Page {
  function View(props: PageProps) {
    useEarlySubmit();
    return (
      <>
        <PageMetadata brand={props.brand} {...describe(props)} />
        <Content {...props} />
      </>
    );
  }
  return { describe, View };
}
