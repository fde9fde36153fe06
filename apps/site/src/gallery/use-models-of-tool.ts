import type { ApiClient } from '@site/api-client';
import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';

export interface ModelOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The models of a tool as options, none before they are there; asked for once a tool is chosen. Where they
 * can't be had, the other filters go on without them.
 */
export function useModelsOfTool(
  client: ApiClient,
  { tool, locale }: { tool: string; locale: string },
): readonly ModelOption[] {
  const load = useCallback(async () => {
    const { loadDeployedModels } = await import('../models/load-deployed-models.ts');
    return await loadDeployedModels(client, locale);
  }, [client, locale]);
  const { part: models = [], prepare } = useLazyPart(load);
  useEffect(() => {
    if (tool !== '') prepare();
  }, [tool, prepare]);
  return models
    .filter((model) => model.tool === tool)
    .map(({ id, name }) => ({ value: id, label: name }));
}
