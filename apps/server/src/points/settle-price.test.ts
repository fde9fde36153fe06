import { arbitraryAllowed, arbitraryAsked } from '@internal/testing/field-cases';
import { type MeteredPrice, quotePrice, tools } from '@site/api-client/wire';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { placesForEach } from '../../testing/places-for-each.ts';
import { runModels } from '../../testing/to-models.ts';
import { claimJobs } from '../creations/steps/claim-jobs.ts';
import { finishCreation } from '../creations/steps/end-creation.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, pointEntries, RETRY } from '../database/schema.ts';
import type { StageRow } from '../database/stage-schema.ts';
import { randomId } from '../random-id.ts';
import { readBalance } from './read-balance.ts';
import { readReturned } from './read-returned.ts';
import { costOfUndelivered, settlePrice, toPaidSeconds } from './settle-price.ts';

const seed = 20_261_128;
const now = new Date('2026-01-01T00:00:00Z');

const points = fc.integer({ min: 0, max: 1_000_000 });
const addresses = { pictures: ['/storage/a.png'], mask: '/storage/mask.png' } as const;

/** Unit that each tool's result is counted by, and the field that asks for so much of it. */
const counted: Readonly<Record<string, { unit: MeteredPrice['unit']; field: string } | undefined>> =
  {
    ...{
      dalle: { unit: 'output', field: 'count' },
      'gpt-image': { unit: 'output', field: 'count' },
    },
    'stable-diffusion': { unit: 'output', field: 'count' },
    'image-edit': { unit: 'output', field: 'count' },
    'art-qr-code': { unit: 'output', field: 'count' },
    ...{ video: { unit: 'second', field: 'seconds' }, sora: { unit: 'second', field: 'seconds' } },
    'digital-human': { unit: 'second', field: 'seconds' },
  };

describe.each(Object.values(tools))('what is paid for $name', ({ name: tool, fields, ...one }) => {
  const tables = fc.record(
    Object.fromEntries(Object.keys(one.price.entries).map((entry) => [entry, points])),
    { requiredKeys: ['base'] },
  );
  const asked = arbitraryAllowed(fields).chain((allowed) =>
    fc.record({
      allowed: fc.constant(allowed),
      asked: arbitraryAsked(fields, allowed, addresses),
    }),
  );

  it('is the price of what has come, and never more than was taken', () => {
    const delivered = fc.integer({ min: 0, max: 130 });
    fc.assert(
      fc.property(tables, asked, delivered, (table, { allowed, asked }, delivered) => {
        const model = {
          tool,
          price: v.parse(one.price, table),
          capabilities: { takes: 2, ...allowed },
        };
        const quote = (more: object = {}) =>
          quotePrice(model as never, { prompt: '云', ...asked, ...more } as never);
        const { cost, metered } = quote();
        const paid = cost - (metered ? costOfUndelivered(metered, delivered) : 0);
        const rule = counted[tool];
        if (tool === 'music') {
          expect(metered).toEqual({ unit: 'output', count: 2, points: cost });
          expect(paid).toBe(Math.ceil((cost * Math.min(delivered, 2)) / 2));
        } else if (rule) {
          expect(metered?.unit).toBe(rule.unit);
          const came = Math.min(delivered, metered?.count ?? 0);
          expect(paid).toBe(quote({ [rule.field]: came }).cost);
        } else {
          expect(metered).toBeUndefined();
          expect(paid).toBe(cost);
        }
      }),
      { seed },
    );
  });
});

it.each([
  [11_290, 12],
  [12_000, 12],
  [12_001, 13],
  [1, 1],
])('a film of %i ms is paid for as %i seconds', (durationMs, seconds) => {
  expect(toPaidSeconds(durationMs)).toBe(seconds);
});

describe.each(databaseKinds)('a price is settled, on %s,', (kind) => {
  const open = setUpTestDatabase(kind);

  /** A creation that costs so much beside what is metered, and has made these files, none of which are shown yet. */
  async function make({ metered, fixed, made }: Case) {
    const { id: userId } = await addUser(open.database, { points: 100_000, now });
    const engine = randomId();
    const cost = fixed + metered.points;
    const { id } = await beginTestCreation(open.database, { userId, engine, cost, metered, now });
    const [claimed] = await claimJobs(open.database, {
      ...{ models: runModels(engine), limits: [], places: placesForEach(1) },
    });
    if (!claimed) throw new Error('There is nothing to claim');
    const rows = made.map((durationMs, position) => ({
      ...{ id: randomId(), creationId: id, userId, position, durationMs },
      ...({ state: 'pending', media: metered.unit === 'second' ? 'video' : 'audio' } as const),
      ...{ mime: 'video/mp4', isPrivate: true, createdAt: now },
    }));
    if (rows.length > 0) await open.database.insert(outputs).values(rows);
    const outputIds = rows.map((row) => row.id);
    return {
      ...{ userId, id, cost },
      finish: () => finishCreation(open.database, claimed, { outputIds, now }),
    };
  }

  type Case = { metered: MeteredPrice; fixed: number; made: readonly number[] };

  const readEntries = (userId: string) =>
    open.database
      .select({
        kind: pointEntries.kind,
        amount: pointEntries.amount,
        reason: pointEntries.reason,
      })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId))
      .orderBy(asc(pointEntries.id));

  it('exactly once, by the files, however often and however simultaneously a step is repeated', async () => {
    const each = fc.integer({ min: 1, max: 30 });
    const count = fc.integer({ min: 1, max: 60 });
    const fixed = fc.integer({ min: 1, max: 40 });
    const films = fc.record({ each, count, fixed, ms: fc.integer({ min: 1, max: 70_000 }) });
    const files = fc.record({
      each,
      count: fc.integer({ min: 1, max: 8 }),
      fixed,
      made: fc.nat(9),
    });
    const check = async ({ metered, fixed, made }: Case, due: number) => {
      const { userId, cost, finish } = await make({ metered, fixed, made });
      const ends = await Promise.all([finish(), finish(), finish()]);
      expect(ends.filter(Boolean)).toEqual([true]);
      expect(await finish()).toBe(false);
      expect(await readBalance(open.database, userId)).toBe(100_000 - due);
      const reason = metered.unit === 'second' ? 'shorter' : 'fewer';
      expect(await readEntries(userId)).toEqual([
        { kind: 'welcome', amount: 100_000, reason: null },
        { kind: 'spend', amount: -cost, reason: null },
        ...(due < cost ? [{ kind: 'refund', amount: cost - due, reason }] : []),
      ]);
    };
    await fc.assert(
      fc.asyncProperty(films, async ({ each, count, fixed, ms }) => {
        const metered = { unit: 'second', count, points: each * count } as const;
        const seconds = Math.min(count, Math.ceil(ms / 1000));
        await check({ metered, fixed, made: [ms] }, fixed + each * seconds);
      }),
      { seed, numRuns: 20 },
    );
    await fc.assert(
      fc.asyncProperty(files, async ({ each, count, fixed, made }) => {
        const metered = { unit: 'output', count, points: each * count } as const;
        const lengths = Array.from({ length: made }, () => 1_000);
        await check({ metered, fixed, made: lengths }, fixed + each * Math.min(count, made));
      }),
      { seed, numRuns: 20 },
    );
  });

  it('from what the creation before has paid for, where a retry has paid less than is due', async () => {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const begin = (cost: number) =>
      beginTestCreation(open.database, { userId, engine: randomId(), cost, now });
    const stopped = await begin(40);
    const { id } = await begin(5);
    const [creation] = await open.database
      .update(creations)
      .set({ parentId: stopped.id, action: RETRY })
      .where(eq(creations.id, id))
      .returning();
    if (!creation) throw new Error('There is a creation');
    const output = { id: randomId(), creationId: id, userId, position: 0, durationMs: 3_200 };
    await open.database.insert(outputs).values({
      ...{ ...output, state: 'pending', media: 'video', mime: 'video/mp4' },
      ...{ isPrivate: true, createdAt: now },
    });
    const film = (number: number): StageRow => ({
      ...{ creationId: id, number, engine: 'e', referenceImages: [], outputId: null, cost: 20 },
      input: { prompt: '云', settings: { seconds: 4 } },
    });
    const settle = () =>
      open.database.transaction((transaction) =>
        settlePrice(transaction, {
          ...{ creation, stages: [film(0), film(1)], outputIds: [output.id], now },
        }),
      );
    // Eight seconds were paid for, and four have come.
    await settle();
    await settle();
    expect(await readReturned(open.database, id)).toBe(5);
    expect(await readReturned(open.database, stopped.id)).toBe(15);
    expect(await readBalance(open.database, userId)).toBe(1_000 - 45 + 20);
  });
});
