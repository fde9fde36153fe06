import type { Engine } from '@site/engines';
import type { CreationInput } from '../database/schema.ts';
import type { PictureLimits } from '../files/picture-limits.ts';

/** An engine as one model uses it. */
export type ModelEngine = {
  /** Of the configured engine: what models share that have one account. */
  readonly engineId: string;
  readonly engine: Engine<CreationInput>;
  /** Origin of its service, such as `https://api.example.com`; undefined for what is built in. */
  readonly origin: string | undefined;
  /** Limits of the pictures that its service takes. Absent: it says nothing of that. */
  readonly pictures?: PictureLimits | undefined;
};

/** A model's own engine, and the one that stands in for it while that has no room or fails. */
export type ModelEngines<Place extends Pick<ModelEngine, 'engineId'> = ModelEngine> = Place & {
  readonly fallback?: Place | undefined;
};

/** In the order in which they are tried. */
export function enginesOf<Place extends Pick<ModelEngine, 'engineId'>>(
  model: ModelEngines<Place>,
): readonly [Place, ...Place[]] {
  return model.fallback ? [model, model.fallback] : [model];
}

/** The engine that has a job; undefined if the model no longer uses it. */
export function engineOfJob<Place extends Pick<ModelEngine, 'engineId'>>(
  model: ModelEngines<Place>,
  { engineId }: { readonly engineId: string | null },
): Place | undefined {
  return engineId === null
    ? model
    : enginesOf(model).find((candidate) => candidate.engineId === engineId);
}

/**
 * Whether a job of the model has to wait, because nothing is submitted to any engine that could take
 * it. One that is bound continues what its engine has made.
 */
export function isPaused(
  model: ModelEngines<Pick<ModelEngine, 'engineId'>>,
  { engineId, isBound }: { readonly engineId: string | null; readonly isBound: boolean },
  paused: ReadonlySet<string>,
): boolean {
  const engines = isBound ? [engineOfJob(model, { engineId })] : enginesOf(model);
  return engines.every((engine) => engine && paused.has(engine.engineId));
}

/** The other one, which may take what this one certainly has not. */
export function otherEngine<Place extends Pick<ModelEngine, 'engineId'>>(
  model: ModelEngines<Place>,
  { engineId }: Pick<ModelEngine, 'engineId'>,
): Place | undefined {
  return enginesOf(model).find((candidate) => candidate.engineId !== engineId);
}
