import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { runFaults } from '../faults/run-faults.ts';

/**
 * Seconds under faults, on each database, though each kind of fault comes at least once: in the tests
 * no more than that. `pnpm fuzz` runs ten minutes.
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);

/** Draws the faults and what people do; another one is another run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

/** Starting, settling and checking, on a machine that does other things as well. */
const margin = 900;

describe.concurrent('a server under random faults', () => {
  it.each(databaseKinds)(
    'keeps its word about points, orders and files, on %s',
    { timeout: (seconds + margin) * 1000 },
    async (kind) => {
      const report = await runFaults({ kind, seconds, seed });
      process.stderr.write(`Faults on ${kind}, seed ${seed}: ${JSON.stringify(report, null, 2)}\n`);
      expect(report.lost).toEqual([]);
      expect(Object.values(report.injected)).not.toContain(0);
      expect(report.done['creations succeeded']).toBeGreaterThan(0);
      expect(report.done['orders paid']).toBeGreaterThan(0);
      expect(report.done['uploads']).toBeGreaterThan(0);
    },
  );
});
