import type { Picture } from '@site/api-client';
import { LazyVideoPlayer, type UsePicturesOptions, usePictures } from '@site/creation';
import { useClient } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback } from 'react';
import { EmptyState } from '../../layout/empty-state.tsx';
import { sameHref } from '../../links/creation-href.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { Placeholders } from '../../loading/placeholders.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { ReportedThing } from './report-dialog.tsx';

const tool = 'digital-human';

export interface PublicFilmsProps {
  /** Somebody is logged in: answers say what is theirs. */
  isUser: boolean;
  onReport: (thing: ReportedThing) => void;
}

/** Everybody's public films in which somebody speaks, the newest first. */
export function PublicFilms({ isUser, onReport }: PublicFilmsProps) {
  const messages = usePageMessages('digital-playground');
  const client = useClient();
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) =>
      isUser
        ? client.listPublicPictures({ ...page, tool }, options)
        : client.browsePublicPictures({ ...page, tool }, options),
    [client, isUser],
  );
  const { list, loadMore } = usePictures({ load });
  const { status, pictures } = list;
  return (
    <>
      {pictures.length > 0 && (
        <ul
          aria-label={messages.films}
          className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
        >
          {pictures.map((film) => (
            <FilmItem key={film.id} film={film} onReport={onReport} />
          ))}
        </ul>
      )}
      {status === 'loading' && <FilmsOnTheirWay />}
      {status === 'failed' && (
        <LoadFailure
          align="start"
          title={messages.filmsFailed}
          text={messages.filmsFailedText}
          tryAgain={messages.tryAgain}
          onTryAgain={loadMore}
        />
      )}
      {status === 'ready' && (
        <Button size="large" className="ui:justify-self-center" onClick={loadMore}>
          {messages.more}
        </Button>
      )}
      {status === 'end' && pictures.length === 0 && (
        <EmptyState
          align="start"
          icon="clapper"
          title={messages.noFilms}
          text={messages.noFilmsText}
        >
          <SiteLink href="/art/digital-human" className={buttonClasses()}>
            {messages.makeOwn}
          </SiteLink>
        </EmptyState>
      )}
    </>
  );
}

/** In the place of films that are loaded, or will be as soon as it is known for whom. */
export function FilmsOnTheirWay() {
  const { filmsLoading } = usePageMessages('digital-playground');
  return <Placeholders label={filmsLoading} count={1} className="ui:grid" shape="ui:h-80" />;
}

function FilmItem({ film, onReport }: { film: Picture; onReport: PublicFilmsProps['onReport'] }) {
  const messages = usePageMessages('digital-playground');
  const { id, prompt, author, isMine } = film;
  const name = prompt || messages.untitled;
  const same = sameHref(prompt, tool);
  return (
    <li
      data-ui="public-film"
      className="ui:flex ui:min-w-0 ui:flex-col ui:gap-2 ui:rounded-lg ui:border ui:border-border ui:p-3"
    >
      <LazyVideoPlayer film={film} title={name} />
      <p className="ui:line-clamp-3 ui:text-sm ui:wrap-anywhere">{name}</p>
      {author !== undefined && (
        <p className="ui:text-sm ui:text-muted ui:wrap-anywhere">
          <bdi>{messages.by(author)}</bdi>
        </p>
      )}
      <div className="ui:mt-auto ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        {same !== undefined && (
          <SiteLink href={same} aria-label={messages.sameAs(name)} className={buttonClasses()}>
            {messages.same}
          </SiteLink>
        )}
        {!isMine && (
          <Button
            variant="ghost"
            size="small"
            aria-label={messages.reportOf(name)}
            className="ui:ml-auto"
            onClick={() => onReport({ subject: 'work', id, name })}
          >
            {messages.report}
          </Button>
        )}
      </div>
    </li>
  );
}
