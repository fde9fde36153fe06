import { CreationProvider } from '@site/creation';
import { LoginLink, useLazyPart } from '@site/shell';
import { buttonClasses } from '@site/shell/ui';
import { useEffect } from 'react';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmsSkeleton } from './films-skeleton.tsx';

const loadFilmList = () => import('./film-list.tsx').then(({ FilmList }) => FilmList);

function FilmsOfUser({ userId, brand, path }: Pick<PageProps, 'brand' | 'path'> & { userId: string }) {
  const { part: FilmList, prepare } = useLazyPart(loadFilmList);
  useEffect(prepare, [prepare]);
  return FilmList ? <FilmList key={userId} brand={brand} path={path} /> : <FilmsSkeleton />;
}

function MyDigitalVideosContent({ brand, path }: PageProps) {
  const messages = usePageMessages('my-digital-videos');
  const session = useKnownSession();
  return (
    <CreationProvider messages={messages.creation}>
      <PageFrame title={messages.title} lead={messages.description} width="full">
        {session.state === 'loading' && <FilmsSkeleton />}
        {session.state === 'guest' && (
          <EmptyState icon="clapper" title={messages.guestTitle} text={messages.guestText}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.logIn}
            </LoginLink>
          </EmptyState>
        )}
        {session.state === 'user' && <FilmsOfUser userId={session.user.id} brand={brand} path={path} />}
      </PageFrame>
    </CreationProvider>
  );
}

/** The caller's own films with digital humans. */
export const page = definePage({
  name: 'my-digital-videos',
  describe: ({ messages: { title, description } }) => ({ title, description }),
  Content: MyDigitalVideosContent,
});
