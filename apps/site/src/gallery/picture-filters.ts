import type {
  PictureMedia,
  PictureShape,
  PictureSort,
  PublicPictureFilters,
} from '@site/api-client';
import { MAX_SEARCH_LENGTH } from '@site/api-client/wire';

export const sorts = ['newest', 'most-liked'] as const satisfies readonly PictureSort[];
export const shapes = [
  'all',
  'square',
  'landscape',
  'portrait',
] as const satisfies readonly PictureShape[];
/** Those that something here makes. */
export const media = ['all', 'image', 'video', 'audio'] as const satisfies readonly PictureMedia[];
export type Media = (typeof media)[number];
export const periods = ['all', 'day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Filters of what a gallery shows. */
export interface PictureFilters {
  readonly sort: PictureSort;
  readonly shape: PictureShape;
  readonly media: Media;
  /** The name of a tool; empty for all. */
  readonly tool: string;
  /** The id of a model; empty for all. */
  readonly model: string;
  readonly period: Period;
  /** The id of a collection of the user's own; empty for all pictures. */
  readonly collection: string;
  /** The id of an upload of the user's own that they were made from; empty for all pictures. */
  readonly upload: string;
  /** Whether the user's favourites alone are shown: `only`, or empty for all pictures. */
  readonly favorites: '' | 'only';
  /** Words of the prompt. */
  readonly text: string;
}

/** The filters that an address's query names; what it names wrongly is left at its default. */
export function readFilters(query: string): PictureFilters {
  const fields = new URLSearchParams(query);
  return {
    sort: sorts.find((sort) => sort === fields.get('sort')) ?? 'newest',
    shape: shapes.find((shape) => shape === fields.get('shape')) ?? 'all',
    media: media.find((one) => one === fields.get('media')) ?? 'all',
    tool: readName(fields.get('tool'), 32),
    model: readName(fields.get('model'), 64),
    period: periods.find((period) => period === fields.get('period')) ?? 'all',
    collection: readName(fields.get('collection'), 64),
    upload: readName(fields.get('upload'), 64),
    favorites: fields.get('favorites') === 'only' ? 'only' : '',
    text: (fields.get('text') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** The name of a tool or a model, as far as it can be one; `maxLength` is what the service takes. */
function readName(value: string | null, maxLength: number): string {
  return value && value.length <= maxLength && /^[\w.-]+$/.test(value) ? value : '';
}

const names = [
  ...(['sort', 'shape', 'media', 'tool'] as const),
  ...(['model', 'period', 'collection', 'upload', 'favorites', 'text'] as const),
];

/** Pattern of an address's query that may have filters. */
export const filterQuery = `[?&](?:${names.join('|')})=`;

/** The query of filters, with its question mark; empty where all are at their defaults. */
export function writeFilters(filters: PictureFilters): string {
  const defaults = readFilters('');
  const fields = new URLSearchParams();
  for (const name of names) {
    if (filters[name] !== defaults[name]) fields.set(name, filters[name]);
  }
  const query = fields.toString();
  return query === '' ? '' : `?${query}`;
}

/** How many of the choices that a button shows on a phone are made. */
export function countFilters({ shape, media, tool, model, period }: PictureFilters): number {
  const choices = [shape !== 'all', media !== 'all', tool !== '', model !== '', period !== 'all'];
  return choices.filter(Boolean).length;
}

/** Whether pictures may be left out. */
export function isFiltered(filters: PictureFilters): boolean {
  return writeFilters({ ...filters, sort: 'newest' }) !== '';
}

/** Days before today. */
const daysOf: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  day: 0,
  week: 6,
  month: 29,
  year: 364,
};

/**
 * Builds the request to the service, without the words. A period begins at a midnight of this
 * device, so that the address of a list stays the same for a day and caches can keep it.
 */
export function toRequest(
  { shape, media, tool, model, period }: PictureFilters,
  now: Date,
): Pick<PublicPictureFilters, 'shape' | 'media' | 'tool' | 'model' | 'since'> {
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  return {
    shape,
    media,
    tool: tool || undefined,
    model: model || undefined,
    since: period === 'all' ? undefined : midnight(daysOf[period]),
  };
}
