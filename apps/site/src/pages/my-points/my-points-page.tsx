import { LoginLink, useDialogs, useLazyPart, useMessages } from '@site/shell';
import { Button, buttonClasses, Skeleton } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';

const loadOwnEntries = () => import('./own-entries.tsx').then(({ OwnEntries }) => OwnEntries);

function EntriesOfUser(props: Pick<PageProps, 'brand' | 'client'>) {
  const { part: OwnEntries } = useLazyPart(loadOwnEntries, { isAwaited: true });
  return OwnEntries ? <OwnEntries {...props} /> : <EntriesSkeleton />;
}

/** Points that are left, and the way to more; a place of the same size until that is known. */
function Balance({ points }: { readonly points: number | undefined }) {
  const messages = usePageMessages('my-points');
  const { formats } = useMessages();
  const dialogs = useDialogs();
  if (points === undefined) return <Skeleton className="ui:mb-6 ui:h-11 ui:max-w-[480px]" />;
  return (
    <div className="ui:mb-6 ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-6 ui:gap-y-2">
      <p data-ui="balance" className="ui:text-muted">
        {messages.balance}{' '}
        <span className="ui:text-lg ui:text-text ui:tabular-nums">
          {messages.points(formats.count(points))}
        </span>
      </p>
      <Button onClick={() => dialogs.open('buy-points')}>{messages.buy}</Button>
    </div>
  );
}

function MyPointsContent({ brand, client }: PageProps) {
  const messages = usePageMessages('my-points');
  const session = useKnownSession();
  return (
    <PageFrame title={messages.title} lead={messages.description} width="text">
      {session.state === 'guest' ? (
        <EmptyState icon="coins" title={messages.guestTitle} text={messages.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      ) : (
        <Balance points={session.state === 'user' ? session.user.pointCount : undefined} />
      )}
      {session.state === 'loading' && <EntriesSkeleton />}
      {session.state === 'user' && (
        <EntriesOfUser key={session.user.id} brand={brand} client={client} />
      )}
    </PageFrame>
  );
}

/** Page of what the caller's points came from and went to, with the works that they were spent on. */
export const page = definePage({
  name: 'my-points',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyPointsContent,
});
