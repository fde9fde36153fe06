import type { UsePicturesOptions } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { OpenTasks } from '@site/shell/creations';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useState } from 'react';
import { FavoritesToggle } from '../../gallery/favorites-toggle.tsx';
import { FilterBar } from '../../gallery/filter-bar.tsx';
import { loadOwnPage } from '../../gallery/load-own-page.ts';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { ownPicturesRequest } from '../../gallery/own-pictures-request.ts';
import { isFiltered, type PictureFilters, writeFilters } from '../../gallery/picture-filters.ts';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useFilters } from '../../gallery/use-filters.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { openPage } from '../../navigation/open-page.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import type { loadSelection } from '../../selection/load-selection.ts';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

type SelectionParts = Awaited<ReturnType<typeof loadSelection>>;

function MyPictures({
  brand,
  client,
  path,
  userId,
  filters,
  isSelecting,
  onSelectingChange,
  parts,
  onCollect,
}: PageProps & {
  userId: string;
  filters: PictureFilters;
  isSelecting: boolean;
  onSelectingChange: (isSelecting: boolean) => void;
  parts: SelectionParts | undefined;
  onCollect: (ids: readonly string[]) => void;
}) {
  const messages = usePageMessages('my-creations');
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => {
      const request = ownPicturesRequest(filters, { page, now: new Date() });
      return loadOwnPage(userId, () => client.listMyPictures(request, options));
    },
    [client, filters, userId],
  );
  const hasFilters = isFiltered(filters);
  return (
    <SiteGallery
      brand={brand}
      load={load}
      name={`${path}${writeFilters(filters)} ${userId}`}
      isOwn
      isByDay
      isFiltered={hasFilters}
      isSelecting={isSelecting}
      onSelectingChange={onSelectingChange}
      renderSelection={(selection, pictures) =>
        parts && (
          <parts.SelectionBar
            selection={selection}
            pictures={pictures}
            collection={filters.collection}
            onCollect={onCollect}
          />
        )
      }
      emptyTitle={hasFilters ? messages.filters.nothingTitle : undefined}
      emptyText={hasFilters ? messages.filters.nothingText : undefined}
    >
      {hasFilters ? (
        <Button onClick={() => openPage(path)}>{messages.filters.clear}</Button>
      ) : (
        <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.create}</StartLink>
      )}
    </SiteGallery>
  );
}

function MyCreationsContent(props: PageProps) {
  const messages = usePageMessages('my-creations');
  const { filters, show, search } = useFilters(props.path);
  const [isSelecting, setIsSelecting] = useState(false);
  /** Those that are put into a collection; none of them: collections are only looked at. */
  const [collected, setCollected] = useState<readonly string[]>();
  const { locale } = props.brand;
  const loadParts = useCallback(
    () =>
      import('../../selection/load-selection.ts').then((module) => module.loadSelection(locale)),
    [locale],
  );
  const areCollectionsShown = filters.collection !== '' || collected !== undefined;
  const { part: parts, prepare } = useLazyPart(loadParts, {
    isAwaited: isSelecting || areCollectionsShown,
    onFail() {
      setIsSelecting(false);
      setCollected(undefined);
    },
  });
  return (
    <PageFrame
      title={messages.title}
      width="full"
      aside={
        <SiteLink
          href="/art/my/uploads"
          className="ui:ml-auto ui:inline-flex ui:min-h-11 ui:items-center ui:rounded ui:px-2 ui:text-sm ui:text-muted ui:hover:text-text ui:hover:underline"
        >
          {messages.uploads}
        </SiteLink>
      }
    >
      <OwnPictures icon="picture" messages={messages}>
        {(userId) => (
          <div key={userId} className="ui:flex ui:flex-col ui:gap-6">
            <OpenTasks />
            <div>
              <FilterBar
                brand={props.brand}
                client={props.client}
                messages={messages.filters}
                filters={filters}
                onChange={show}
                onSearch={search}
              >
                <FavoritesToggle
                  label={messages.filters.favorites}
                  isOn={filters.favorites === 'only'}
                  onChange={(isOn) => show({ favorites: isOn ? 'only' : '' })}
                />
                <Button
                  variant={isSelecting ? 'primary' : 'secondary'}
                  aria-pressed={isSelecting}
                  onPointerEnter={prepare}
                  onClick={() => setIsSelecting(!isSelecting)}
                >
                  {messages.select}
                </Button>
                <Button onPointerEnter={prepare} onClick={() => setCollected([])}>
                  {messages.collections}
                </Button>
              </FilterBar>
              {filters.upload !== '' && (
                <div className="ui:mb-4 ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-2">
                  <p>{messages.ofUpload}</p>
                  <Button onClick={() => show({ upload: '' })}>{messages.ofAll}</Button>
                </div>
              )}
              {/* Its room is there before its words are. */}
              <div className={filters.collection === '' ? undefined : 'ui:mb-4 ui:min-h-11'}>
                {parts && areCollectionsShown && (
                  <parts.Collections
                    client={props.client}
                    path={props.path}
                    shownId={filters.collection}
                    pictureIds={collected}
                    onClose={() => setCollected(undefined)}
                  />
                )}
              </div>
              <MyPictures
                key={writeFilters(filters)}
                {...props}
                userId={userId}
                filters={filters}
                isSelecting={isSelecting}
                onSelectingChange={setIsSelecting}
                parts={parts}
                onCollect={setCollected}
              />
            </div>
          </div>
        )}
      </OwnPictures>
    </PageFrame>
  );
}

/** The caller's own pictures. The filters live in the address. */
export const page = definePage({
  name: 'my-creations',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyCreationsContent,
});
