import type { ApiClient, PageRequest } from '@site/api-client';
import { type PictureFilters, toRequest } from './picture-filters.ts';

type OwnPicturesRequest = NonNullable<Parameters<ApiClient['listMyPictures']>[0]>;

/** Builds the request for a page of the user's own pictures. The first page tells how many there are in all. */
export function ownPicturesRequest(
  filters: PictureFilters,
  { page, now }: { page: PageRequest; now: Date },
): OwnPicturesRequest {
  const { text, collection, upload, favorites } = filters;
  return {
    ...page,
    ...toRequest(filters, now),
    count: page.cursor === undefined,
    text,
    collection: collection || undefined,
    upload: upload || undefined,
    favorites: favorites === 'only',
  };
}
