import { Gauge, type Registry } from 'prom-client';
import { askBalances, type KnownBalance } from '../engines/ask-balances.ts';
import type { Model } from '../engines/open-models.ts';

/** Milliseconds after which services are asked again: they count what they are asked. */
const balanceAgeMs = 600_000;

/**
 * Adds what accounts at services have left. Services are asked in the background when it is read, so that none holds
 * up what else is known: a series is there from the next time on, and none while the number is not known.
 */
export function watchBalances({
  registry,
  models,
}: {
  registry: Registry;
  models: readonly Model[];
}): void {
  const { signal } = new AbortController();
  let askedAt = Number.NEGATIVE_INFINITY;
  let known: readonly KnownBalance[] = [];
  new Gauge({
    name: 'site_engine_balance',
    help: 'What the account of an engine has left, as its service says, in money or credits.',
    labelNames: ['engine', 'unit'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { engineId: engine, unit, amount } of known) this.set({ engine, unit }, amount);
      if (performance.now() - askedAt < balanceAgeMs) return;
      askedAt = performance.now();
      void askBalances(models, { signal }).then((balances) => {
        known = balances;
      });
    },
  });
}
