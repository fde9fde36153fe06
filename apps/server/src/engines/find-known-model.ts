import type { ToolName } from '@site/api-client/wire';
import { StartupError } from '../startup-error.ts';

/**
 * Finds what is known of a model among those that can be offered for its tool.
 *
 * @throws {StartupError} which lists them, for any other.
 */
export function findKnownModel<Known>(
  models: Readonly<Record<string, Known>>,
  { kind, model, tool }: { kind: string; model: string; tool: ToolName },
): Known {
  const known = Object.hasOwn(models, model) ? models[model] : undefined;
  if (known !== undefined) return known;
  throw new StartupError(
    `ENGINES_FILE can't be used: a model for ${tool} of an engine of the kind ${kind} has a remoteModel that does not make that. Use one of ${Object.keys(models).join(', ')}.`,
  );
}
