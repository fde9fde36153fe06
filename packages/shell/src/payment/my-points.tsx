import { type PointEntry, pointCalls } from '@site/api-client/wire';
import { useCallback } from 'react';
import { useClient, useMessages } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { PagedSection } from './paged-section.tsx';
import { usePages } from './use-pages.ts';

/** Entries a page: what has changed lately. */
const pageSize = 5;

/** What the user's points came from and went to. */
export function MyPoints() {
  const { points: messages, orders } = useMessages();
  const client = useClient();
  const entries = usePages(
    useCallback(
      async (cursor, options) => {
        const request = { cursor, limit: pageSize };
        const page = await client.send(pointCalls.listPointEntries, request, options);
        return { items: page.entries, nextCursor: page.nextCursor };
      },
      [client],
    ),
  );
  return (
    <PagedSection
      name="my-points"
      messages={{ more: orders.more, ...messages }}
      pages={entries}
      renderItem={(entry) => <PointRow key={entry.id} entry={entry} />}
    />
  );
}

function PointRow({ entry: { kind, amount, reason, createdAt } }: { entry: PointEntry }) {
  const { formats, points: messages } = useMessages();
  return (
    <li
      data-ui="point-entry"
      data-state={kind}
      className="ui:flex ui:items-center ui:justify-between ui:gap-4 ui:border-b ui:py-2 ui:tabular-nums ui:last:border-b-0"
    >
      <span data-ui="point-what" className="ui:min-w-0">
        {wordOf(messages.refunds, reason) ?? wordOf(messages.kinds, kind) ?? messages.otherKind}
        <time
          data-ui="point-when"
          dateTime={createdAt}
          className="ui:block ui:text-xs ui:text-muted"
        >
          {formats.time(createdAt)}
        </time>
      </span>
      <span data-ui="point-amount" className={cn(amount > 0 && 'ui:text-success')}>
        {amount > 0 ? '+' : '−'}
        {formats.count(Math.abs(amount))}
      </span>
    </li>
  );
}

/** Undefined for what is younger than this page. */
const wordOf = (words: Readonly<Record<string, string>>, name: string | undefined) =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
