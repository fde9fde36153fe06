import type { ToolName } from '@site/api-client/wire';
import type { Model } from '../../engines/open-models.ts';

/** The tool's model of this id, or its first one; undefined if it takes no new creations. */
export const chooseModel = (
  models: readonly Model[],
  { tool, id }: { tool: ToolName; id?: string | undefined },
): Model | undefined =>
  models.find((one) => !one.isRetired && one.tool === tool && (id === undefined || one.id === id));

/** Why a tool has not the model that was asked for. */
export const noModel = (models: readonly Model[], tool: ToolName) =>
  ({ kind: chooseModel(models, { tool }) ? 'no-such-model' : 'tool-closed' }) as const;
