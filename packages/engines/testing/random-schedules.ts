import fc from 'fast-check';
import { playSchedule, type ScheduleHarness } from '../src/contract/random-schedule.ts';
import { vendorMoves } from '../src/contract/vendor-move.ts';

/** `pnpm fuzz` plays 10,000 for each engine, which takes minutes, and others by its `FUZZ_SEED`. */
const numRuns = Number(process.env['ENGINE_SCHEDULES'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);

const move = fc.oneof(
  { weight: 1, arbitrary: fc.constant('answers' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...vendorMoves) },
);

/** Plays random schedules, and shrinks one that an engine does not stand to the moves that matter. */
export async function playRandomSchedules<Input>(
  harness: ScheduleHarness<Input>,
  runs: number = numRuns,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), (schedule) =>
      playSchedule(harness, schedule),
    ),
    { seed, numRuns: runs },
  );
}
