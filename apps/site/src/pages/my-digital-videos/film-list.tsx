import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import type { Brand } from '@site/brand';
import { Gallery } from '@site/creation';
import { buttonClasses } from '@site/shell/ui';
import { useMemo, useState } from 'react';
import { useDigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { FavoritesToggle } from '../../gallery/favorites-toggle.tsx';
import { sameHref } from '../../links/creation-href.ts';
import { pictureTools } from '../../links/picture-tools.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmDetails } from './film-details.tsx';
import { UnfinishedFilm } from './unfinished-film.tsx';
import { useOwnFilms } from './use-own-films.ts';

/** Films that are not there yet: what failed long ago does not keep people from the others. */
const shownAtFirst = 4;

export interface FilmListProps {
  brand: Brand;
  /** Of the page: where it is scrolled to is stored under it. */
  path: string;
}

/** A user's films with digital humans, the newest first: above, those that are not there yet. */
export function FilmList({ brand, path }: FilmListProps) {
  const messages = usePageMessages('my-digital-videos');
  const [favorites, setFavorites] = useState(false);
  const { pictures, unfinished: allUnfinished, creationOf } = useOwnFilms({ favorites });
  // What is not there yet is no favourite.
  const unfinished = favorites ? [] : allUnfinished;
  const humans = useDigitalHumans();
  const tools = useMemo(() => pictureTools(brand), [brand]);
  const presenterOf = ({ settings }: Creation) =>
    humans?.all.find(({ id }) => id === settings?.['digitalHuman']);
  const { status, pictures: films } = pictures.list;
  const older = unfinished.slice(shownAtFirst);
  const isEmpty = status === 'end' && films.length === 0;

  function renderDetails(film: Picture) {
    const creation = creationOf(film);
    return creation && <FilmDetails creation={creation} presenter={presenterOf(creation)} />;
  }

  const renderUnfinished = (label: string, creations: readonly Creation[]) => (
    <ul
      aria-label={label}
      className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]"
    >
      {creations.map((creation) => (
        <UnfinishedFilm key={creation.id} creation={creation} presenter={presenterOf(creation)} />
      ))}
    </ul>
  );

  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-6">
      <div>
        <FavoritesToggle label={messages.favorites} isOn={favorites} onChange={setFavorites} />
      </div>
      {unfinished.length > 0 && (
        <div className="ui:grid ui:grid-cols-1 ui:gap-3">
          {renderUnfinished(messages.unfinished, unfinished.slice(0, shownAtFirst))}
          {older.length > 0 && (
            <details>
              <summary className="ui:inline-flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:rounded ui:px-1 ui:text-sm ui:text-muted ui:hover:text-text ui:pointer-coarse:min-h-11">
                {messages.older(older.length)}
              </summary>
              {renderUnfinished(messages.older(older.length), older)}
            </details>
          )}
        </div>
      )}
      {/* Where one is being made, it goes without saying that there is none yet. */}
      {!(isEmpty && unfinished.length > 0) && (
        <Gallery
          aria-label={messages.list}
          pictures={pictures}
          name={path}
          isByDay
          makeSameHref={sameHref}
          tools={tools}
          renderDetails={renderDetails}
          emptyTitle={favorites ? messages.noFavorites : messages.emptyTitle}
          emptyText={favorites ? messages.favoritesHint : messages.emptyText}
        >
          {!favorites && (
            <SiteLink href="/art/digital-human" className={buttonClasses({ variant: 'primary' })}>
              {messages.create}
            </SiteLink>
          )}
        </Gallery>
      )}
    </div>
  );
}
