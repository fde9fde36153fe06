import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { useEffect, useState } from 'react';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { useStartPath } from '../../links/start-path.ts';
import { whenTouched } from '../../loading/when-touched.ts';
import type { DeployedModel } from '../../models/load-deployed-models.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { type Tile, TileGrid, toSampleTiles } from '../../samples/tile-grid.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { HomeMessages } from './messages/zh-cn.ts';

/** Whole rows of two, four and eight columns: what comes later takes a place that is there. */
const tileCount = 8;

const galleryPath = '/art/paintings/';

export interface HomeGalleryProps {
  brand: Brand;
  client: ApiClient;
  models: readonly DeployedModel[] | undefined;
  /** Classes of the column for the page's text; the pictures take the page's whole width. */
  column: string;
}

/**
 * Works that are made here: shipped samples until people have published works. Each leads to where
 * the prompt that made it can be changed.
 */
export function HomeGallery({ brand, client, models, column }: HomeGalleryProps) {
  const messages = usePageMessages('home');
  const startPath = useStartPath();
  const works = useNewestWorks(client);
  const tiles = [...works, ...toSampleTiles(messages, startPath)];
  const hasWorks = works.length > 0;
  const title = hasWorks ? messages.worksTitle : messages.samplesTitle;
  return (
    <section aria-label={title}>
      <div
        className={`${column} ui:mb-3 ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-4`}
      >
        <h2 className="ui:text-lg">{title}</h2>
        {findMenuEntry(brand, galleryPath) && (
          <SiteLink
            href={galleryPath}
            className="ui:inline-flex ui:items-center ui:text-sm ui:underline ui:underline-offset-4 ui:pointer-coarse:min-h-11"
          >
            {messages.more}
          </SiteLink>
        )}
      </div>
      <div className="ui:px-4 ui:lg:px-8">
        <TileGrid tiles={tiles.slice(0, tileCount)} />
      </div>
      <p className={`${column} ui:mt-3 ui:text-sm ui:text-muted`}>
        {describeModels(models, messages) ?? messages.samplesNote}
      </p>
    </section>
  );
}

/** Which engines work here; undefined until it is known. */
function describeModels(
  models: readonly DeployedModel[] | undefined,
  { onDemoEngine, onModels }: HomeMessages,
): string | undefined {
  if (!models) return undefined;
  const connected = models.filter(({ isBuiltIn }) => !isBuiltIn);
  // A model may serve several tools.
  const names = [...new Set(connected.map(({ name }) => name))];
  return names.length > 0 ? onModels(names) : onDemoEngine;
}

/** Asked for once somebody begins to use the page; where there are none, or none come, samples stay. */
function useNewestWorks(client: ApiClient): readonly Tile[] {
  const [works, setWorks] = useState<readonly Tile[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    whenTouched()
      .then(() => import('./load-newest-works.ts'))
      .then(({ loadNewestWorks }) =>
        loadNewestWorks(client, { count: tileCount, signal, otherwise: galleryPath }),
      )
      .then(
        (shown) => {
          if (!signal.aborted) setWorks(shown);
        },
        () => {},
      );
    return () => asked.abort();
  }, [client]);
  return works;
}
