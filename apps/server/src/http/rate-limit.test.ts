import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothDatabases, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { rateLimits } from '../database/schema.ts';
import { randomId } from '../random-id.ts';
import { takeFromRateLimit } from './rate-limit.ts';

const start = Date.UTC(2026, 0, 1);

describe.each(bothDatabases)('a rate limit on %s', (kind) => {
  const open = setUpTestDatabase(kind);

  const limit = { count: 3, seconds: 30 };
  const take = (whom: string, atSeconds: number, taken = limit) =>
    takeFromRateLimit(open.database, {
      key: ['test', whom],
      limit: taken,
      now: new Date(start + atSeconds * 1000),
    });

  it('allows a burst, then one more in each share of the time', async () => {
    const whom = randomId();
    const waits = [];
    for (const second of [0, 0, 0, 0, 9, 10, 10, 15, 20, 60, 60, 60, 60]) {
      waits.push(await take(whom, second));
    }
    expect(waits).toEqual([0, 0, 0, 10, 1, 0, 10, 5, 0, 0, 0, 0, 10]);
  });

  it('keeps nobody out for as long as a clock was ahead', async () => {
    const whom = randomId();
    for (let taken = 0; taken < 3; taken += 1) await take(whom, 3_600);
    expect([await take(whom, 0), await take(whom, 9), await take(whom, 10)]).toEqual([10, 1, 0]);
  });

  it('counts each purpose and person separately, and stores no address', async () => {
    const whom = `somebody-${randomId()}@example.com`;
    for (let taken = 0; taken < 3; taken += 1) await take(whom, 0);
    expect(await take('somebody else', 0)).toBe(0);
    const other = { key: ['other', whom], limit, now: new Date(start) } as const;
    expect(await takeFromRateLimit(open.database, other)).toBe(0);
    const rows = await open.database.select().from(rateLimits);
    expect(JSON.stringify(rows)).not.toContain('somebody');
  });

  it('lets no more than its count pass at the same moment', async () => {
    const whom = randomId();
    const waits = await Promise.all(Array.from({ length: 50 }, () => take(whom, 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('always says for how long to wait: before that nothing passes, then it does', async () => {
    const any = fc.record({
      count: fc.integer({ min: 1, max: 7 }),
      seconds: fc.integer({ min: 1, max: 600 }),
    });
    await fc.assert(
      fc.asyncProperty(any, async (limit) => {
        const whom = randomId();
        for (let taken = 0; taken < limit.count; taken += 1) {
          expect(await take(whom, 0, limit)).toBe(0);
        }
        const wait = await take(whom, 0, limit);
        expect(wait).toBeGreaterThan(0);
        expect(await take(whom, wait - 1, limit)).toBeGreaterThan(0);
        expect(await take(whom, wait, limit)).toBe(0);
      }),
      { numRuns: 30, seed: 20_260_101 },
    );
  });
});
