import { describeError } from '@site/api-client';
import { Button, buttonClasses } from '@site/shell/ui';
import { useDigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmCard } from './film-card.tsx';
import { FilmsSkeleton } from './films-skeleton.tsx';
import { useOwnFilms } from './use-own-films.ts';

/** A user's films with digital humans, the newest first, as they stand. */
export function FilmList() {
  const messages = usePageMessages('my-digital-videos');
  const { status, error, rows: films, hasMore, loadMore } = useOwnFilms();
  const humans = useDigitalHumans();
  const retried = new Set(films.map(({ parentId }) => parentId));
  return (
    <section aria-label={messages.list} className="ui:grid ui:grid-cols-1 ui:gap-4">
      {films.length > 0 && (
        <ul className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {films.map((creation) => (
            <FilmCard
              key={creation.id}
              creation={creation}
              presenter={humans?.all.find(({ id }) => id === creation.settings?.['digitalHuman'])}
              isRetried={retried.has(creation.id)}
            />
          ))}
        </ul>
      )}
      {status === 'loading' && <FilmsSkeleton />}
      {status === 'failed' && (
        <LoadFailure
          title={messages.failed}
          text={describeError(error, messages.creation)}
          tryAgain={messages.tryAgain}
          onTryAgain={loadMore}
        />
      )}
      {status === 'ready' && hasMore && (
        <Button size="large" className="ui:justify-self-center" onClick={loadMore}>
          {messages.more}
        </Button>
      )}
      {status === 'ready' && films.length === 0 && (
        <EmptyState icon="clapper" title={messages.emptyTitle} text={messages.emptyText}>
          <SiteLink href="/art/digital-human" className={buttonClasses({ variant: 'primary' })}>
            {messages.create}
          </SiteLink>
        </EmptyState>
      )}
    </section>
  );
}
