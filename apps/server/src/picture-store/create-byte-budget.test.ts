import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteBudget } from './create-byte-budget.ts';

it('never holds more than its bytes, and runs everything once, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ bytes: fc.nat(150), fails: fc.boolean() }), { maxLength: 30 }),
      async (scheduler, tasks) => {
        const run = createByteBudget(100);
        let held = 0;
        const begun: number[] = [];
        const results = tasks.map(({ bytes, fails }, index) =>
          run(bytes, async () => {
            begun.push(index);
            held += Math.min(bytes, 100);
            expect(held).toBeLessThanOrEqual(100);
            await scheduler.schedule(Promise.resolve(), `task ${index}`);
            held -= Math.min(bytes, 100);
            if (fails) throw new Error('failed');
          }),
        );
        const settled = Promise.allSettled(results);
        await scheduler.waitFor(settled);
        expect(begun).toEqual(tasks.map((_, index) => index));
        expect((await settled).map(({ status }) => status === 'rejected')).toEqual(
          tasks.map(({ fails }) => fails),
        );
      },
    ),
    { seed: 5, numRuns: 200 },
  );
});
