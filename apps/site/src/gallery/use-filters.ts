import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { openPage } from '../navigation/open-page.ts';
import { type PictureFilters, readFilters, writeFilters } from './picture-filters.ts';

export interface Filters {
  /** The same object while the address stays. */
  readonly filters: PictureFilters;
  /** Goes to the address of the changed filters. */
  show(changes: Partial<PictureFilters>): void;
  /** The same with other words, in the place of the address that is shown. */
  search(text: string): void;
}

/** The filters of a page, which live in its address. */
export function useFilters(path: string): Filters {
  const query = useSearch({ ssrSearch: '' });
  const filters = useMemo(() => readFilters(query), [query]);
  const show = useCallback(
    (changes: Partial<PictureFilters>, options?: { replace: boolean }) =>
      openPage(`${path}${writeFilters({ ...filters, ...changes })}`, options),
    [path, filters],
  );
  const search = useCallback((text: string) => show({ text }, { replace: true }), [show]);
  return { filters, show, search };
}
