import {
  type Creation,
  type Models,
  type OpenedCreation,
  type ToolFields,
  useCreation,
  useModels,
} from '@site/creation';
import { useState } from 'react';

/** A tool at work on its page. */
export interface Tool {
  readonly path: string;
  readonly models: Models;
  readonly creation: Creation;
  /** What was made before and is shown on the stage in place of what is being made. */
  readonly opened: OpenedCreation | undefined;
  readonly open: (creation: OpenedCreation | undefined) => void;
  /** Begins a creation and shows it. */
  readonly start: (prompt: string, settings?: ToolFields) => void;
}

const asItIs = (settings: ToolFields | undefined) => settings;

/** What a tool's page works with: its models, the creation under way, and what is on the stage. */
export function useTool(
  name: Models['tool'],
  path: string,
  {
    toPriced = asItIs,
  }: {
    /** The settings that what is asked costs as much as. Default: the same. */
    toPriced?: typeof asItIs;
  } = {},
): Tool {
  const known = useModels(name);
  const costOf: Models['costOf'] = (id, settings, action) =>
    known.costOf(id, toPriced(settings), action);
  const models = { ...known, costOf };
  const creation = useCreation({ page: path, models });
  const [opened, open] = useState<OpenedCreation>();
  return {
    path,
    models,
    creation,
    opened,
    open,
    start(...asked) {
      open(undefined);
      creation.start(...asked);
    },
  };
}
