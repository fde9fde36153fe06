import { CreationProvider, type UsePicturesOptions } from '@site/creation';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useState } from 'react';
import { Choice } from '../../gallery/choice.tsx';
import { FilterBar } from '../../gallery/filter-bar.tsx';
import {
  isFiltered,
  type PictureFilters,
  sorts,
  toRequest,
  writeFilters,
} from '../../gallery/picture-filters.ts';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useFilters } from '../../gallery/use-filters.ts';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { openPage } from '../../navigation/open-page.ts';
import { StartLink } from '../../navigation/start-link.tsx';
import { SampleGallery } from '../../samples/sample-gallery.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function PublicPictures({
  brand,
  client,
  path,
  userId,
  filters,
}: PageProps & { userId: string; filters: PictureFilters }) {
  const messages = usePageMessages('gallery');
  const { sort, text } = filters;
  // Answers for a user say what is theirs, and searches must not be stored.
  const isForAll = userId === '' && text === '';
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => {
      const request = { ...page, ...toRequest(filters, new Date()), sort };
      return isForAll
        ? client.browsePublicPictures(request, options)
        : client.listPublicPictures({ ...request, text }, options);
    },
    [client, isForAll, filters, sort, text],
  );
  const hasFilters = isFiltered(filters);
  return (
    <SiteGallery
      brand={brand}
      load={load}
      name={`${path}${writeFilters(filters)} ${userId}`}
      emptyTitle={hasFilters ? messages.filters.nothingTitle : messages.emptyTitle}
      emptyText={hasFilters ? messages.filters.nothingText : messages.emptyText}
      isAskedEarly={!hasFilters}
    >
      {hasFilters ? (
        <Button onClick={() => openPage(path)}>{messages.filters.clear}</Button>
      ) : (
        <>
          <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.create}</StartLink>
          <SampleGallery messages={messages.samples} />
        </>
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
  const { filters, show, search } = useFilters(path);
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : '';
  const usersLeft = useUsersLeft(userId);

  return (
    <PageFrame title={messages.title} width="full">
      <FilterBar
        brand={props.brand}
        client={props.client}
        messages={messages.filters}
        filters={filters}
        onChange={show}
        onSearch={search}
      >
        <Choice
          label={messages.sort}
          values={sorts}
          names={messages.sorts}
          value={filters.sort}
          onChange={(sort) => show({ sort })}
        />
      </FilterBar>
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
