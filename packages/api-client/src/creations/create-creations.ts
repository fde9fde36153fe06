import type { ApiClient } from '../api-client.ts';
import { lazyMethods, lazyStreams } from '../lazy-methods.ts';
import { loadOnce } from '../load-once.ts';
import type { Creations } from './creation-methods.ts';

/**
 * The calls about creations; they reject as the client's own do. Cheap to import and to create: what
 * they are made of is loaded with the first call.
 */
export function createCreations({ send, receive }: Pick<ApiClient, 'send' | 'receive'>): Creations {
  const load = loadOnce(async () => {
    const { creationMethods } = await import('./creation-methods.ts');
    return creationMethods({ send, receive });
  });
  return {
    ...lazyMethods(load, [
      'create',
      'runAction',
      'retry',
      'list',
      'lineage',
      'derivatives',
      'cancel',
    ]),
    ...lazyStreams(load, ['follow']),
  };
}
