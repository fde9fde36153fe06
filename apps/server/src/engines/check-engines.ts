import type { EngineCheck } from '@site/engines';
import { enginesOf } from './model-engine.ts';
import type { Model } from './open-models.ts';

/** Milliseconds that a service may take to answer. */
const maxMs = 20_000;

/** Findings about an engine of a model. */
export type CheckedEngine = {
  readonly engineId: string;
  /** The model's id. */
  readonly model: string;
  /** `built-in`: there is no service. `unchecked`: engines of its kind can't be checked. */
  readonly findings: EngineCheck | 'built-in' | 'unchecked';
};

/**
 * Looks whether the engines of these models could make something: nothing is made, and nothing costs
 * anything. Rejects with the signal's reason alone.
 */
export async function checkEngines(
  models: readonly Model[],
  { signal }: { signal: AbortSignal },
): Promise<readonly CheckedEngine[]> {
  const places = models.flatMap((model) =>
    enginesOf(model).map((place) => ({ ...place, model: model.id })),
  );
  return await Promise.all(
    places.map(async ({ engineId, engine, origin, model }): Promise<CheckedEngine> => {
      if (origin === undefined) return { engineId, model, findings: 'built-in' };
      if (!engine.check) return { engineId, model, findings: 'unchecked' };
      const limit = AbortSignal.timeout(maxMs);
      try {
        const limited = AbortSignal.any([signal, limit]);
        return { engineId, model, findings: await engine.check({ signal: limited }) };
      } catch (error) {
        signal.throwIfAborted();
        const detail = limit.aborted ? `no answer within ${maxMs / 1000} s` : String(error);
        return { engineId, model, findings: [{ about: 'service', result: 'failed', detail }] };
      }
    }),
  );
}
