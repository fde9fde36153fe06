import type { ApiClient } from '@site/api-client';
import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { whenTouched } from '../../loading/when-touched.ts';
import type { DeployedModel } from '../../models/load-deployed-models.ts';

/**
 * Asks what this deployment offers, once somebody begins to use the page: what depends on it is a
 * sentence. Undefined until it is known, and where it cannot be had.
 */
export function useDeployedModels(
  client: ApiClient,
  locale: string,
): readonly DeployedModel[] | undefined {
  const load = useCallback(async () => {
    const { loadDeployedModels } = await import('../../models/load-deployed-models.ts');
    return await loadDeployedModels(client, locale);
  }, [client, locale]);
  const { part: models, prepare } = useLazyPart(load);
  useEffect(() => void whenTouched().then(prepare), [prepare]);
  return models;
}
