import type { ApiClient } from '@site/api-client';
import { useEffect } from 'react';
import { useLazyModels } from '../models/use-deployed-models.ts';

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
  const { part: models = [], prepare } = useLazyModels(client, locale);
  useEffect(() => {
    if (tool !== '') prepare();
  }, [tool, prepare]);
  return models
    .filter((model) => model.tool === tool)
    .map(({ id, name }) => ({ value: id, label: name }));
}
