import type { ToolName } from '@site/api-client/wire';
import { StartupError } from '../startup-error.ts';

/** A model of a service, as the configuration names it. */
export type ServiceModel = {
  readonly address: string;
  /** Empty where the service asks for none. */
  readonly key: string;
  /** What the service calls it. */
  readonly model: string;
  /** What it is offered for. */
  readonly tool: ToolName;
};

/** Of one that answers in one long request. */
export type PatientModel = ServiceModel & {
  /** Milliseconds for which it may send nothing. Absent: what its adapter has. */
  readonly maxSilenceMs?: number | undefined;
};

/**
 * What is known of a model among those that can be offered for its tool.
 *
 * @throws {StartupError} which lists them, for any other.
 */
export function findKnownModel<Known>(
  models: Readonly<Record<string, Known>>,
  { kind, model, tool }: Pick<ServiceModel, 'model' | 'tool'> & { kind: string },
): Known {
  const known = Object.hasOwn(models, model) ? models[model] : undefined;
  if (known !== undefined) return known;
  throw new StartupError(
    `ENGINES_FILE can't be used: a model for ${tool} of an engine of the kind ${kind} has a remoteModel that does not make that. Use one of ${Object.keys(models).join(', ')}.`,
  );
}
