import { checkBills } from './check-bill.ts';
import type { OrderServices } from './order-services.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

const everyMs = 60_000;

/**
 * Reconciles open orders and refunds now and every minute, and compares each day's bill when it is
 * available. It does not delay the start: WeChat Pay may be slow to answer.
 *
 * @returns a function that stops it, and waits for what is under way.
 */
export function startReconciliation(services: OrderServices): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;

  function run() {
    // Only one pass runs at a time.
    underWay ??= reconcile().finally(() => {
      underWay = undefined;
    });
  }

  async function reconcile() {
    for (const work of [reconcileOrders, reconcileRefunds, checkBills]) {
      // An error in one must not stop the others.
      await work(services, { signal }).catch((err: unknown) => {
        services.log.error({ err }, `${work.name} failed; it is tried again in a minute`);
      });
    }
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
