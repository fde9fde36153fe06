import {
  MAX_SEARCH_LENGTH,
  type SongKind,
  type SongOrder,
  songCalls,
  songKinds,
  songOrders,
} from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import {
  describeFailure,
  GalleryBar,
  SearchField,
  type UsePicturesOptions,
  useCreationMessages,
  usePictures,
  useViewer,
} from '@site/creation';
import { SongCard } from '@site/creation/songs';
import { useClient } from '@site/shell';
import { OpenTasks } from '@site/shell/creations';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useMemo, useState } from 'react';
import { Choice } from '../../gallery/choice.tsx';
import { FavoritesToggle } from '../../gallery/favorites-toggle.tsx';
import { EmptyState } from '../../layout/empty-state.tsx';
import { sameHref } from '../../links/creation-href.ts';
import { pictureTools } from '../../links/picture-tools.ts';
import { workHref } from '../../links/work-href.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { Placeholders } from '../../loading/placeholders.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { groupSongs } from './group-songs.ts';
import { SongMenu, songMenuId } from './song-menu.tsx';

/** A user's songs by their creations, with what they can be narrowed by. */
export function OwnSongs({ userId, brand }: { userId: string; brand: Brand }) {
  const messages = usePageMessages('my-music');
  const creation = useCreationMessages();
  const client = useClient();
  const [order, setOrder] = useState<SongOrder>('newest');
  const [kind, setKind] = useState<SongKind>('all');
  const [text, setText] = useState('');
  const [favorites, setFavorites] = useState(false);
  const isNarrowed = kind !== 'all' || text !== '' || favorites;
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => {
      const wanted = { ...page, order, kind, text, favorites, count: page.cursor === undefined };
      return client.send(songCalls.listMySongs, wanted, options);
    },
    [client, order, kind, text, favorites],
  );
  const name = `/art/my/music/ ${userId} ${order} ${kind} ${favorites} ${text}`;
  const isOwn = order === 'newest' && !isNarrowed;
  // What is finished meanwhile may be a picture.
  const pictures = usePictures({ load, name, isOwn, isFiltered: true });
  const { list, loadMore } = pictures;
  const groups = useMemo(() => groupSongs(list.pictures), [list.pictures]);
  /** Each knows the others of its creation, between which a player switches. */
  const queue = useMemo(
    () => groups.flatMap(({ songs: takes }) => takes.map((song) => ({ ...song, takes }))),
    [groups],
  );
  const tools = useMemo(() => pictureTools(brand), [brand]);
  const { viewer, open, prepare } = useViewer({
    pictures,
    makeSameHref: sameHref,
    pageHref: workHref,
    tools,
    onClose: ({ id }) => document.getElementById(songMenuId(id))?.focus(),
  });
  return (
    <div className="ui:flex ui:flex-col ui:gap-6">
      <OpenTasks />
      <search
        aria-label={messages.filters}
        className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-3"
      >
        <Choice
          label={messages.order}
          values={songOrders}
          names={messages.orders}
          value={order}
          onChange={setOrder}
        />
        <Choice
          label={messages.kind}
          values={songKinds}
          names={messages.kinds}
          value={kind}
          onChange={setKind}
        />
        <FavoritesToggle label={messages.favorites} isOn={favorites} onChange={setFavorites} />
        <SearchField
          text={text}
          label={messages.search}
          maxLength={MAX_SEARCH_LENGTH}
          onSearch={setText}
        />
      </search>
      <div>
        <GalleryBar total={list.total} />
        <div className="ui:flex ui:flex-col ui:gap-6">
          {groups.length > 0 && (
            <ul
              data-ui="songs"
              aria-label={messages.list}
              className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]"
            >
              {groups.map(({ id, songs: takes }) => (
                <li
                  key={id}
                  data-ui="song-group"
                  className="ui:min-w-0 ui:rounded-lg ui:border ui:border-border ui:p-3"
                >
                  <ul className="ui:grid ui:grid-cols-2 ui:gap-3">
                    {takes.map((song) => (
                      <li key={song.id} className="ui:min-w-0">
                        <SongCard
                          song={queue.find((one) => one.id === song.id) ?? song}
                          songs={queue}
                          // Of a private one there is no page.
                          href={song.isPrivate ? undefined : workHref(song.id)}
                        >
                          <SongMenu
                            song={song}
                            pictures={pictures}
                            onIntent={prepare}
                            onOpen={open}
                          />
                        </SongCard>
                      </li>
                    ))}
                  </ul>
                  {takes[0]?.prompt && (
                    <p className="ui:mt-2 ui:line-clamp-2 ui:text-sm ui:text-muted ui:wrap-anywhere">
                      {takes[0].prompt}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
          {list.status === 'loading' && (
            <Placeholders
              label={messages.loading}
              count={2}
              className="ui:grid ui:grid-cols-2 ui:gap-4 ui:sm:grid-cols-4"
              shape="ui:aspect-square"
            />
          )}
          {list.failure && (
            <LoadFailure
              title={messages.failed}
              text={describeFailure(list.failure, creation)}
              tryAgain={messages.tryAgain}
              onTryAgain={loadMore}
            />
          )}
          {list.status === 'ready' && (
            <Button size="large" className="ui:self-center" onClick={loadMore}>
              {messages.more}
            </Button>
          )}
          {list.status === 'end' && groups.length === 0 && (
            <EmptyState
              icon="music"
              title={isNarrowed ? messages.nothingTitle : messages.emptyTitle}
              text={isNarrowed ? messages.nothingText : messages.emptyText}
            >
              <SiteLink href="/art/suno" className={buttonClasses({ variant: 'primary' })}>
                {messages.create}
              </SiteLink>
            </EmptyState>
          )}
        </div>
      </div>
      {viewer}
    </div>
  );
}
