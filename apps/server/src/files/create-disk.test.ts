import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDisk } from '../../testing/create-test-disk.ts';
import type { Room } from './create-disk.ts';

it('never gives away what has to stay free, whatever is asked for at the same time', async () => {
  const steps = fc.array(
    fc.array(fc.record({ bytes: fc.nat({ max: 500 }), isWritten: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    { maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 300 }), async (rounds, promised) => {
      let free = 1_500;
      const minFreeBytes = 200;
      const disk = createTestDisk({
        minFreeBytes,
        readFreeBytes: async () => free,
        readPromisedBytes: async () => promised,
      });
      let given: { bytes: number; room: Room; isWritten: boolean }[] = [];
      for (const asked of rounds) {
        const rooms = await Promise.all(asked.map(({ bytes }) => disk.reserve(bytes)));
        for (const [index, room] of rooms.entries()) {
          const step = asked[index];
          if (room && step) given.push({ ...step, room });
        }
        const set = given.reduce((sum, { bytes }) => sum + bytes, 0);
        expect(free - promised - set).toBeGreaterThanOrEqual(minFreeBytes);
        // What is written takes its bytes and gives its room back.
        for (const { bytes, room } of given.filter(({ isWritten }) => isWritten)) {
          free -= bytes;
          room.release();
          room.release();
        }
        given = given.filter(({ isWritten }) => !isWritten);
      }
    }),
    { seed: 20_261_128, numRuns: 100 },
  );
});

it('gives to the last byte, and again what was given back', async () => {
  const disk = createTestDisk({ minFreeBytes: 100, readFreeBytes: async () => 1_000 });
  expect(await disk.reserve(901)).toBeUndefined();
  const room = await disk.reserve(900);
  expect(room).toBeDefined();
  expect(await disk.reserve(1)).toBeUndefined();
  room?.release();
  expect(await disk.reserve(900)).toBeDefined();
});

it('holds nothing for whom it could not answer', async () => {
  let fails = true;
  const disk = createTestDisk({
    readFreeBytes: async () => {
      if (fails) throw new Error('The disk is away');
      return 1_000;
    },
  });
  await expect(disk.reserve(1_000)).rejects.toThrow('The disk is away');
  fails = false;
  expect(await disk.reserve(1_000)).toBeDefined();
});

it('is full once it has less than its reserve, whatever is set aside', async () => {
  let free = 1_000;
  const disk = createTestDisk({ minFreeBytes: 500, readFreeBytes: async () => free });
  await disk.reserve(500);
  expect(await disk.isFull()).toBe(false);
  free = 499;
  expect(await disk.isFull()).toBe(true);
});
