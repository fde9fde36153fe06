import type { ApiClient } from '@site/api-client';
import { type LazyPart, useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { whenTouched } from '../loading/when-touched.ts';
import type { DeployedModel } from './load-deployed-models.ts';

/** The models of this deployment, asked for by `prepare`. */
export function useLazyModels(
  client: ApiClient,
  locale: string,
): LazyPart<readonly DeployedModel[]> {
  const load = useCallback(async () => {
    const { loadDeployedModels } = await import('./load-deployed-models.ts');
    return await loadDeployedModels(client, locale);
  }, [client, locale]);
  return useLazyPart(load);
}

/**
 * Asks what this deployment offers, once somebody begins to use the page: what depends on it is a mark
 * in the menu, and a sentence. Undefined until it is known, and where it cannot be had.
 */
export function useDeployedModels(
  client: ApiClient,
  locale: string,
): readonly DeployedModel[] | undefined {
  const { part: models, prepare } = useLazyModels(client, locale);
  useEffect(() => void whenTouched().then(prepare), [prepare]);
  return models;
}
