import { CreationProvider, type UsePicturesOptions } from '@site/creation';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { openPage } from '../../navigation/open-page.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { Choice } from './choice.tsx';
import {
  type PictureFilters,
  readFilters,
  shapes,
  sorts,
  writeFilters,
} from './picture-filters.ts';
import { SearchField } from './search-field.tsx';

function PublicPictures({
  brand,
  client,
  path,
  userId,
  filters,
}: PageProps & { userId: string; filters: PictureFilters }) {
  const messages = usePageMessages('gallery');
  const { sort, shape, text } = filters;
  // Answers for a user say what is theirs, and searches must not be stored.
  const isForAll = userId === '' && text === '';
  const load = useCallback<UsePicturesOptions['load']>(
    (request, options) =>
      isForAll
        ? client.browsePublicPictures({ ...request, sort, shape }, options)
        : client.listPublicPictures({ ...request, sort, shape, text }, options),
    [client, isForAll, sort, shape, text],
  );
  const isFiltered = shape !== 'all' || text !== '';
  return (
    <SiteGallery
      brand={brand}
      load={load}
      name={`${path}${writeFilters(filters)} ${userId}`}
      emptyTitle={isFiltered ? messages.nothingTitle : messages.emptyTitle}
      emptyText={isFiltered ? messages.nothingText : messages.emptyText}
    >
      {isFiltered ? (
        <Button onClick={() => openPage(path)}>{messages.clear}</Button>
      ) : (
        <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
          {messages.create}
        </SiteLink>
      )}
    </SiteGallery>
  );
}

/**
 * Counts the users who have left, so that what one of them was shown does not stay. Who logs in, or
 * is found to be logged in, continues with the pictures that are there.
 */
function useUsersLeft(userId: string): number {
  const [last, setLast] = useState({ userId, usersLeft: 0 });
  if (last.userId === userId) return last.usersLeft;
  const usersLeft = last.usersLeft + (last.userId === '' ? 0 : 1);
  setLast({ userId, usersLeft });
  return usersLeft;
}

function GalleryContent(props: PageProps) {
  const messages = usePageMessages('gallery');
  const { path } = props;
  const query = useSearch({ ssrSearch: '' });
  const filters = useMemo(() => readFilters(query), [query]);
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : '';
  const usersLeft = useUsersLeft(userId);

  const show = useCallback(
    (changes: Partial<PictureFilters>, options?: { replace: boolean }) =>
      openPage(`${path}${writeFilters({ ...filters, ...changes })}`, options),
    [path, filters],
  );
  const search = useCallback((text: string) => show({ text }, { replace: true }), [show]);

  return (
    <PageFrame title={messages.title} width="full">
      <search
        aria-label={messages.filters}
        className="ui:mb-5 ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-3"
      >
        <Choice
          label={messages.sort}
          values={sorts}
          names={messages.sorts}
          value={filters.sort}
          onChange={(sort) => show({ sort })}
        />
        <Choice
          label={messages.shape}
          values={shapes}
          names={messages.shapes}
          value={filters.shape}
          onChange={(shape) => show({ shape })}
        />
        <SearchField text={filters.text} onSearch={search} />
      </search>
      <CreationProvider messages={messages.creation}>
        <PublicPictures
          key={`${writeFilters(filters)} ${usersLeft}`}
          {...props}
          userId={userId}
          filters={filters}
        />
      </CreationProvider>
    </PageFrame>
  );
}

/** Everybody's public pictures. The filters live in the address. */
export const page = definePage({
  name: 'gallery',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: GalleryContent,
});
