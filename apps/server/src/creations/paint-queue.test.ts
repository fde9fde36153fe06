import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

const never = new AbortController().signal;

describe('the queue for a painter', () => {
  it('lets so many in and the others one by one, in their order', async () => {
    const queue = createPaintQueue({ places: 2, maxWaiting: 10 });
    const order: number[] = [];
    const entries = [1, 2, 3, 4].map(async (number) => {
      const leave = await queue.enter(never);
      order.push(number);
      return leave;
    });
    const leaveFirst = await entries[0];
    await entries[1];
    expect(order).toEqual([1, 2]);
    leaveFirst?.();
    const leaveThird = await entries[2];
    expect(order).toEqual([1, 2, 3]);
    leaveThird?.();
    await entries[3];
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('is full when nobody more can wait', async () => {
    const queue = createPaintQueue({ places: 1, maxWaiting: 1 });
    expect(queue.isFull()).toBe(false);
    const leave = await queue.enter(never);
    expect(queue.isFull()).toBe(false);
    const second = queue.enter(never);
    expect(queue.isFull()).toBe(true);
    leave();
    await second;
    expect(queue.isFull()).toBe(false);
  });

  it('forgets who no longer waits', async () => {
    const queue = createPaintQueue({ places: 1, maxWaiting: 10 });
    const leave = await queue.enter(never);
    const controller = new AbortController();
    const impatient = queue.enter(controller.signal);
    const patient = queue.enter(never);
    controller.abort(new Error('gone'));
    await expect(impatient).rejects.toThrow('gone');
    leave();
    await patient;
    await expect(queue.enter(controller.signal)).rejects.toThrow('gone');
  });

  it('never lets more in than there are places, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (scheduler, places, visitors) => {
          const queue = createPaintQueue({ places, maxWaiting: 100 });
          let inside = 0;
          let most = 0;
          const visits = visitors.map(async (leavesTheLine, index) => {
            const controller = new AbortController();
            await scheduler.schedule(Promise.resolve(), `come ${index}`);
            const entering = queue.enter(controller.signal);
            if (leavesTheLine) {
              scheduler
                .schedule(Promise.resolve(), `give up ${index}`)
                .then(() => controller.abort());
            }
            try {
              const leave = await entering;
              inside += 1;
              most = Math.max(most, inside);
              await scheduler.schedule(Promise.resolve(), `paint ${index}`);
              inside -= 1;
              leave();
            } catch {
              expect(leavesTheLine).toBe(true);
            }
          });
          await scheduler.waitFor(Promise.all(visits));
          expect(most).toBeLessThanOrEqual(places);
          expect(inside).toBe(0);
          expect(queue.isFull()).toBe(false);
        },
      ),
      { numRuns: 200, seed: 20_260_101 },
    );
  });
});
