import type { PricedFields, ToolFields, ToolName } from '@site/api-client/wire';
import {
  type Creation,
  type Models,
  type OpenedCreation,
  useCreation,
  useModels,
} from '@site/creation';
import { useState } from 'react';

/** A tool at work on its page. */
export interface Tool<Name extends ToolName = ToolName> {
  readonly path: string;
  readonly models: Models<Name>;
  readonly creation: Creation<Name>;
  /** Creation that was made before and is shown on the stage in place of what is being made. */
  readonly opened: OpenedCreation | undefined;
  readonly open: (creation: OpenedCreation | undefined) => void;
  /** Begins a creation and shows it. */
  start(prompt: string, settings?: ToolFields<Name>): void;
}

/** State of a tool's page: its models, the creation under way, and what is on the stage. */
export function useTool<const Name extends ToolName>(
  name: Name,
  path: string,
  {
    toPriced = (asked) => asked,
  }: {
    /** The settings that what is asked costs as much as. Default: the same. */
    toPriced?: (asked?: PricedFields<Name>) => PricedFields<Name> | undefined;
  } = {},
): Tool<Name> {
  const known = useModels(name);
  const costOf: Models<Name>['costOf'] = (id, settings, action) =>
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
