import { CreationProvider } from '@site/creation';
import { LoginLink, useLazyPart } from '@site/shell';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

const loadOwnSongs = () => import('./own-songs.tsx').then(({ OwnSongs }) => OwnSongs);

function SongsOfUser({ userId, brand }: Pick<PageProps, 'brand'> & { userId: string }) {
  const { part: OwnSongs } = useLazyPart(loadOwnSongs, { isAwaited: true });
  return OwnSongs ? <OwnSongs key={userId} userId={userId} brand={brand} /> : <SongsSkeleton />;
}

function MyMusicContent({ brand }: PageProps) {
  const messages = usePageMessages('my-music');
  const session = useKnownSession();
  return (
    <CreationProvider messages={messages.creation}>
      <PageFrame title={messages.title} lead={messages.description} width="full">
        {session.state === 'loading' && <SongsSkeleton />}
        {session.state === 'guest' && (
          <EmptyState icon="music" title={messages.guestTitle} text={messages.guestText}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.logIn}
            </LoginLink>
          </EmptyState>
        )}
        {session.state === 'user' && <SongsOfUser userId={session.user.id} brand={brand} />}
      </PageFrame>
    </CreationProvider>
  );
}

function SongsSkeleton() {
  const messages = usePageMessages('my-music');
  return (
    <div className="ui:grid ui:grid-cols-2 ui:gap-4 ui:sm:grid-cols-4">
      <p role="status" className="ui:sr-only">
        {messages.loading}
      </p>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="ui:aspect-square" />
      ))}
    </div>
  );
}

/** The caller's own songs. */
export const page = definePage({
  name: 'my-music',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyMusicContent,
});
