import type { PictureShape, PictureSort } from '@site/api-client';

/** What the public gallery shows. */
export interface PictureFilters {
  readonly sort: PictureSort;
  readonly shape: PictureShape;
  /** Words of the prompt. */
  readonly text: string;
}

export const sorts = ['newest', 'most-liked'] as const satisfies readonly PictureSort[];
export const shapes = [
  'all',
  'square',
  'landscape',
  'portrait',
] as const satisfies readonly PictureShape[];

/** The longest text that the service searches by, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;

/** The filters that an address's query names; what it names wrongly is left at its default. */
export function readFilters(query: string): PictureFilters {
  const fields = new URLSearchParams(query);
  return {
    sort: sorts.find((sort) => sort === fields.get('sort')) ?? 'newest',
    shape: shapes.find((shape) => shape === fields.get('shape')) ?? 'all',
    text: (fields.get('text') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** The query of filters, with its question mark; empty where all are at their defaults. */
export function writeFilters({ sort, shape, text }: PictureFilters): string {
  const fields = new URLSearchParams();
  if (sort !== 'newest') fields.set('sort', sort);
  if (shape !== 'all') fields.set('shape', shape);
  if (text !== '') fields.set('text', text);
  const query = fields.toString();
  return query === '' ? '' : `?${query}`;
}
