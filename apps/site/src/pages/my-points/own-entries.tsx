import { describeError } from '@site/api-client';
import { pointCalls } from '@site/api-client/wire';
import { useMessages } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useRef } from 'react';
import { EmptyState } from '../../layout/empty-state.tsx';
import { useFocusAtEnd } from '../../layout/use-focus-at-end.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { usePages } from '../../loading/use-pages.ts';
import { StartLink } from '../../navigation/start-link.tsx';
import type { PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryRow } from './entry-row.tsx';

/** The ledger of the user who is logged in, newest first, a page at a time. */
export function OwnEntries({ brand, client }: Pick<PageProps, 'brand' | 'client'>) {
  const messages = usePageMessages('my-points');
  const { formats } = useMessages();
  const region = useRef<HTMLElement>(null);
  const { status, error, rows, hasMore, loadMore } = usePages(
    useCallback(
      async (cursor: string | undefined) => {
        const { entries, nextCursor } = await client.send(pointCalls.listPointEntries, { cursor });
        return { rows: entries, nextCursor };
      },
      [client],
    ),
  );
  const count = rows.length;
  useFocusAtEnd(region, count);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={messages.list}
      aria-busy={status === 'loading'}
      className="ui:grid ui:gap-6 ui:outline-none"
    >
      {count > 0 && (
        <ul data-ui="point-entries" className="ui:border-y">
          {rows.map((entry) => (
            <EntryRow key={entry.id} brand={brand} entry={entry} />
          ))}
        </ul>
      )}
      {status === 'loading' && count === 0 && <EntriesSkeleton />}
      {status === 'failed' && (
        <LoadFailure
          title={messages.failed}
          text={describeError(error, messages)}
          tryAgain={messages.tryAgain}
          onTryAgain={loadMore}
        />
      )}
      {status === 'ready' && count === 0 && (
        <EmptyState icon="coins" title={messages.emptyTitle} text={messages.emptyText}>
          <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.create}</StartLink>
        </EmptyState>
      )}
      {status !== 'failed' && hasMore && (
        <Button
          size="large"
          isBusy={status === 'loading'}
          className="ui:justify-self-center"
          onClick={loadMore}
        >
          {messages.more}
        </Button>
      )}
      {status === 'ready' && count > 0 && !hasMore && (
        <p className="ui:text-center ui:text-sm ui:text-muted">
          {messages.end(formats.count(count))}
        </p>
      )}
    </section>
  );
}
