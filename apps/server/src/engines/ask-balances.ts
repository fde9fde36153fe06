import type { EngineBalance } from '@site/engines';
import { enginesOf } from './model-engine.ts';
import type { Model } from './open-models.ts';

/** Milliseconds that a service may take to answer. */
const maxMs = 20_000;

/** Balance left on the account of a configured engine. */
export type KnownBalance = EngineBalance & { readonly engineId: string };

/**
 * Asks what the accounts of these models' engines have left, each once. Those that could not be asked, and those
 * whose service tells nothing, are missing. Rejects with the signal's reason alone.
 */
export async function askBalances(
  models: readonly Model[],
  { signal }: { signal: AbortSignal },
): Promise<readonly KnownBalance[]> {
  const accounts = new Map(
    models.flatMap(enginesOf).map(({ engineId, engine }) => [engineId, engine] as const),
  );
  const known = await Promise.all(
    [...accounts].map(async ([engineId, engine]): Promise<readonly KnownBalance[]> => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
      const balance = await engine.balance?.({ signal: limited }).catch(() => {
        signal.throwIfAborted();
        return undefined;
      });
      return balance ? [{ engineId, ...balance }] : [];
    }),
  );
  return known.flat();
}
