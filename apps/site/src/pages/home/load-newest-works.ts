import type { ApiClient, Picture } from '@site/api-client';
import { recipeHref } from '@site/creation';
import { sameHref } from '../../links/creation-href.ts';
import type { Tile } from '../../samples/tile-grid.tsx';

export interface LoadNewestWorksOptions {
  /** How many at most. */
  readonly count: number;
  readonly signal: AbortSignal;
  /** Address to which a work leads that can't be made again. */
  readonly otherwise: string;
}

/** The pictures that were published last. Each leads to where the prompt that made it can be changed. */
export async function loadNewestWorks(
  client: ApiClient,
  { count, signal, otherwise }: LoadNewestWorksOptions,
): Promise<readonly Tile[]> {
  const { pictures } = await client.browsePublicPictures({ limit: count }, { signal });
  return pictures
    .filter(({ mime }) => mime.startsWith('image/'))
    .map((picture) => ({ ...toTile(picture), href: recipeHref(picture, sameHref) ?? otherwise }));
}

function toTile({ url, thumbnails, width, color, prompt }: Picture): Omit<Tile, 'href'> {
  const srcSet = [...thumbnails, { url, width }]
    .map((one) => `${one.url} ${one.width}w`)
    .join(', ');
  return { url, srcSet, color, prompt };
}
