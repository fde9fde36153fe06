import { type Presenter, playgroundCalls } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback } from 'react';
import { type Pages, usePages } from '../../loading/use-pages.ts';

/** The digital humans of the playground, the one that joined last first. */
export function usePresenters(): Pages<Presenter> {
  const client = useClient();
  return usePages(
    useCallback(
      async (cursor) => {
        const page = await client.send(playgroundCalls.listPresenters, { cursor });
        return { rows: page.presenters, nextCursor: page.nextCursor };
      },
      [client],
    ),
  );
}
