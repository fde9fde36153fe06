import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Pages } from './use-pages.ts';

export interface PagedSectionProps<Item> {
  /** Names it for styles: `my-orders`. */
  name: string;
  messages: {
    readonly title: string;
    readonly empty: string;
    readonly loading: string;
    readonly loadFailed: string;
    readonly more: string;
  };
  pages: Pages<Item>;
  /** An item of the list, with its key. */
  renderItem: (item: Item) => ReactNode;
}

/** A list of the user's own that comes in pages, under its title. */
export function PagedSection<Item>({
  name,
  messages,
  pages: { state, items, hasMore, load },
  renderItem,
}: PagedSectionProps<Item>) {
  const id = useId();
  return (
    <section data-ui={name} aria-labelledby={id} className="ui:mt-4 ui:border-t ui:pt-4">
      <h3 data-ui="paged-title" id={id} className="ui:font-medium">
        {messages.title}
      </h3>
      {items.length > 0 && <ul data-ui="paged-list">{items.map(renderItem)}</ul>}
      {state === 'ready' && items.length === 0 && (
        <p data-ui="paged-empty" className="ui:pt-2 ui:text-muted">
          {messages.empty}
        </p>
      )}
      {state === 'loading' && items.length === 0 && (
        <div
          data-ui="paged-skeleton"
          role="status"
          aria-label={messages.loading}
          className="ui:grid ui:gap-2 ui:py-2"
        >
          <Skeleton className="ui:h-11" />
          <Skeleton className="ui:h-11" />
        </div>
      )}
      {state === 'failed' && <LoadFailed text={messages.loadFailed} onRetry={load} />}
      {state !== 'failed' && hasMore && (
        <Button isBusy={state === 'loading'} className="ui:mt-3 ui:w-full" onClick={load}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}
