import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { runCreationFaults } from '../creation-faults/run-creation-faults.ts';

/** `pnpm fuzz` runs 40 rounds of 500 creations. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
const creations = Number(process.env['FUZZ_CREATIONS'] ?? 60);

/** Draws the faults and what the service does; another one is another run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

/**
 * Seconds that a round may take at most, and the start and end of a run, on a machine that does other things as well: on
 * the embedded database a server starts a dozen times. What is stuck ends sooner, and says so.
 */
const seconds = { round: 600, margin: 600 };

/** Those of every round; others, which take a minute, come in some. */
const postgresFaults = [
  'kill -9',
  'stopped and started',
  'frozen until its leases have run out',
  'clock of the database a minute ahead',
  'one cut off',
  'all cut off',
  'backends terminated',
  "COMMIT's answer lost",
  'COMMIT lost',
];

const worlds = [
  { kind: 'postgres', name: 'three servers on PostgreSQL', share: 1, faults: postgresFaults },
  // Nothing but kill -9, and each start of it takes seconds.
  {
    kind: 'embedded',
    name: 'one server on the embedded database',
    share: 0.5,
    faults: ['kill -9'],
  },
] as const;

describe.concurrent('creations under faults of servers, database and engine', () => {
  it.each(worlds.filter(({ kind }) => databaseKinds.includes(kind)))(
    'end once each, for one charge or its return, on $name',
    { timeout: (rounds * seconds.round + seconds.margin) * 1000 },
    async ({ kind, share, faults }) => {
      const options = { kind, rounds, creations: Math.ceil(creations * share), seed };
      const report = await runCreationFaults(options);
      process.stderr.write(
        `Creations under faults on ${kind}, seed ${seed}: ${JSON.stringify(report, null, 2)}\n`,
      );
      expect(report.wrong).toEqual([]);
      expect(Object.keys(report.injected)).toEqual(expect.arrayContaining([...faults]));
      expect(report.webhooks).toBeGreaterThan(0);
      for (const end of ['succeeded', 'failed', 'cancelled']) {
        expect(report.ended[end]).toBeGreaterThan(0);
      }
    },
  );
});
