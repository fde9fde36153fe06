import { GallerySkeleton, type UsePicturesOptions } from '@site/creation';
import { Button, buttonClasses } from '@site/shell/ui';
import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { paintings } from '../../messages/zh-cn/paintings.ts';
import { openPage } from '../../navigation/open-page.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
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
  const { sort, shape, text } = filters;
  const load = useCallback<UsePicturesOptions['load']>(
    (request, options) => client.listPublicPictures({ ...request, sort, shape, text }, options),
    [client, sort, shape, text],
  );
  const isFiltered = shape !== 'all' || text !== '';
  return (
    <SiteGallery
      brand={brand}
      load={load}
      name={`${path}${writeFilters(filters)} ${userId}`}
      emptyTitle={isFiltered ? paintings.nothingTitle : paintings.emptyTitle}
      emptyText={isFiltered ? paintings.nothingText : paintings.emptyText}
    >
      {isFiltered ? (
        <Button onClick={() => openPage(path)}>{paintings.clear}</Button>
      ) : (
        <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
          {paintings.paint}
        </SiteLink>
      )}
    </SiteGallery>
  );
}

function PaintingsContent(props: PageProps) {
  const { path } = props;
  const query = useSearch({ ssrSearch: '' });
  const filters = useMemo(() => readFilters(query), [query]);
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.secret : '';

  const show = useCallback(
    (changes: Partial<PictureFilters>, options?: { replace: boolean }) =>
      openPage(`${path}${writeFilters({ ...filters, ...changes })}`, options),
    [path, filters],
  );
  const search = useCallback((text: string) => show({ text }, { replace: true }), [show]);

  return (
    <PageFrame title={paintings.title} width="full">
      <search
        aria-label={paintings.filters}
        className="ui:mb-5 ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-3"
      >
        <Choice
          label={paintings.sort}
          values={sorts}
          names={paintings.sorts}
          value={filters.sort}
          onChange={(sort) => show({ sort })}
        />
        <Choice
          label={paintings.shape}
          values={shapes}
          names={paintings.shapes}
          value={filters.shape}
          onChange={(shape) => show({ shape })}
        />
        <SearchField text={filters.text} onSearch={search} />
      </search>
      {session.state === 'loading' ? (
        <GallerySkeleton />
      ) : (
        <PublicPictures
          key={`${writeFilters(filters)} ${userId}`}
          {...props}
          userId={userId}
          filters={filters}
        />
      )}
    </PageFrame>
  );
}

/** Everybody's public pictures. The filters live in the address. */
export const page = definePage({
  describe: () => ({ title: paintings.title, description: paintings.description }),
  Content: PaintingsContent,
});
