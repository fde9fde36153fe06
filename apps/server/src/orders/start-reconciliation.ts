import { reconcileOrders } from './reconcile-orders.ts';
import type { OrderServices } from './settle-by-query.ts';

const everyMs = 60_000;

/**
 * Reconciles open orders now and every minute. It does not hold up the start: WeChat Pay may be
 * slow to answer.
 *
 * @returns a function that stops it, and waits for what is under way.
 */
export function startReconciliation(services: OrderServices): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;

  function run() {
    // A slow pass is not joined by another.
    underWay ??= reconcileOrders(services, { signal })
      .catch((err: unknown) => {
        services.log.error(
          { err },
          'Orders could not be reconciled; it is tried again in a minute',
        );
      })
      .finally(() => {
        underWay = undefined;
      });
  }

  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
