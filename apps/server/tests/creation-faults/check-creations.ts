import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sweepPictures } from '../../src/creations/outputs/sweep-pictures.ts';
import type { Database } from '../../src/database/database.ts';
import { outputs } from '../../src/database/output-schema.ts';
import { readRows } from '../../src/database/read-rows.ts';
import { KEY_GROUPS } from '../../src/files/object-store.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import { originalKey } from '../../src/picture-store/original-key.ts';
import { finishDeletions } from '../../src/pictures/empty-bin.ts';
import { pictureOf } from '../faults/picture-of.ts';
import type { Person } from './create-person.ts';
import type { RemoteService } from './start-remote-service.ts';

type Options = {
  database: Database;
  service: RemoteService;
  people: readonly Person[];
  dataDir: string;
  /** Ends the prompts of the creations that are looked at; all are if it is empty. */
  suffix: string;
};

const creationRow = v.object({
  id: v.string(),
  user_id: v.string(),
  idempotency_key: v.string(),
  prompt: v.string(),
  state: v.string(),
  failure_reason: v.nullable(v.string()),
  /** Last states that it came to, each time that it did. */
  ends: v.number(),
  spends: v.number(),
  refunds: v.number(),
  has_job: v.boolean(),
  /** Its points came back, and what its engine makes after all is still delivered. */
  is_awaited: v.boolean(),
  /** Ids of those that are stored. */
  outputs: v.array(v.string()),
  /** Of attempts. */
  attempts: v.number(),
  successes: v.number(),
  open_attempts: v.number(),
  has_operation: v.boolean(),
});
type Row = v.InferOutput<typeof creationRow>;

const balanceRow = v.object({ id: v.string(), point_count: v.number(), sum: v.number() });
const strayRow = v.object({ kind: v.string(), reference: v.string() });

/** Finds what is not as promised once every creation should have ended, in words. Nothing may be under way any more. */
export async function checkCreations({
  database,
  service,
  people,
  dataDir,
  suffix,
}: Options): Promise<string[]> {
  const rows = await readCreations(database, suffix);
  const attempts = await readRows(
    database,
    v.object({ id: v.string(), prompt: v.string() }),
    sql`select a.id, c.input ->> 'prompt' as prompt from attempts a join creations c on c.id = a.creation_id
      where right(c.input ->> 'prompt', ${suffix.length}) = ${suffix}`,
  );
  const promptOf = new Map(attempts.map(({ id, prompt }) => [id, prompt]));
  const wrong = rows.flatMap((row) => {
    const issues = [...checkEnd(row), ...checkPoints(row, service), ...checkPromise(row, service)];
    return issues.map((issue) => `creation ${row.id} (${row.prompt}): ${issue}`);
  });

  for (const [attempt, { prompt, count }] of service.received) {
    if (!prompt.endsWith(suffix)) continue;
    if (count > 1) wrong.push(`attempt ${attempt} was submitted ${count} times`);
    if (!promptOf.has(attempt)) wrong.push(`attempt ${attempt} was submitted, and has no row`);
  }
  for (const [prompt, accepted] of service.accepted) {
    if (!prompt.endsWith(suffix)) continue;
    if (accepted.length > 1) wrong.push(`"${prompt}" was charged for ${accepted.length} times`);
    if (accepted.some((id) => promptOf.get(id) !== prompt)) {
      wrong.push(`"${prompt}" was accepted for another creation`);
    }
  }

  wrong.push(...checkReceipts(rows, { people, suffix }));
  wrong.push(...(await checkLedger(database)));
  const { pictures } = openFolderStores(dataDir);
  for (const { id, state, prompt, outputs } of rows) {
    if (outputs.length !== (state === 'succeeded' ? 1 : 0)) {
      wrong.push(`creation ${id} is ${state} with ${outputs.length} outputs`);
    }
    for (const output of outputs) {
      const stored = await pictures.open(originalKey(output));
      const bytes =
        stored && Buffer.from(await new Response(stored.read() as BodyInit).arrayBuffer());
      if (!bytes?.equals(pictureOf(prompt)))
        wrong.push(`output ${output} is ${bytes ? 'wrong' : 'missing'}`);
      if (!(await pictures.open(output))) wrong.push(`output ${output} is not labelled`);
    }
  }
  return wrong;
}

/**
 * Files that belong to no stored output, and outputs that are under way for ever, in words. The
 * servers have to be stopped; what a crash left is swept first, as they do group by group.
 */
export async function findOrphans({
  database,
  dataDir,
}: Pick<Options, 'database' | 'dataDir'>): Promise<string[]> {
  const { pictures } = openFolderStores(dataDir);
  await finishDeletions({ database, pictures });
  const rows = await database.select({ id: outputs.id, state: outputs.state }).from(outputs);
  const stored = new Set(rows.filter(({ state }) => state === 'stored').map(({ id }) => id));
  const orphans = rows
    .filter(({ state }) => state === 'pending' || state === 'deleting')
    .map(({ id, state }) => `output ${id} is ${state}`);
  for (let group = 0; group < KEY_GROUPS; group += 1) {
    await sweepPictures({ database, pictures }, { group });
    for (const key of await pictures.list(group)) {
      if (!stored.has(key.slice(0, 32))) orphans.push(`file ${key} belongs to no output`);
    }
  }
  return orphans;
}

async function readCreations(database: Database, suffix: string): Promise<readonly Row[]> {
  const statement = sql`
    select c.id, c.user_id, c.idempotency_key, c.input ->> 'prompt' as prompt, c.state, c.failure_reason,
      (select count(*)::int from state_log l where l.creation_id = c.id
        and l.state in ('succeeded', 'failed', 'cancelled', 'deleted')) as ends,
      (select count(*)::int from point_entries p
        where p.reference = c.id and p.kind = 'spend' and p.amount = -c.cost) as spends,
      (select count(*)::int from point_entries p
        where p.reference = c.id and p.kind = 'refund' and p.amount = c.cost) as refunds,
      exists (select from jobs j where j.creation_id = c.id and j.refunded_at is null) as has_job,
      exists (select from jobs j where j.creation_id = c.id and j.refunded_at is not null) as is_awaited,
      array(select o.id from outputs o where o.creation_id = c.id and o.state = 'stored') as outputs,
      count(a.id)::int as attempts,
      count(a.id) filter (where a.outcome = 'succeeded')::int as successes,
      count(a.id) filter (where a.outcome is null)::int as open_attempts,
      coalesce(bool_or(a.operation is not null), false) as has_operation
    from creations c left join attempts a on a.creation_id = c.id
    where right(c.input ->> 'prompt', ${suffix.length}) = ${suffix}
    group by c.id`;
  return await readRows(database, creationRow, statement);
}

/** It has one last state, and nothing about it is left open. */
function* checkEnd(row: Row): Generator<string> {
  const { state, ends, has_job, is_awaited, successes, open_attempts } = row;
  if (!['succeeded', 'failed', 'cancelled'].includes(state)) yield `is ${state} forever`;
  if (ends !== (isLate(row) ? 2 : 1)) yield `came to ${ends} last states`;
  if (has_job) yield `is ${state}, and has a job`;
  if (is_awaited && state !== 'failed') yield `is ${state}, and is still awaited`;
  if (open_attempts > (is_awaited ? 1 : 0))
    yield `is ${state}, and ${open_attempts} attempts have no end`;
  if (successes !== (state === 'succeeded' ? 1 : 0)) yield `is ${state} by ${successes} successes`;
}

/** It has succeeded after it was given up: its owner has it for nothing. */
const isLate = ({ state, refunds }: Row) => state === 'succeeded' && refunds === 1;

/**
 * It was paid for once, and given back once unless it succeeded in time, or its service kept the price.
 */
function* checkPoints(row: Row, { kept }: RemoteService): Generator<string> {
  const { prompt, state, spends, refunds } = row;
  if (spends !== 1) yield `is ${state} with ${spends} charges`;
  const isKept = state === 'cancelled' && refunds === 0 && kept.has(prompt);
  if (refunds !== (state === 'succeeded' && !isLate(row) ? 0 : 1) && !isKept) {
    yield `is ${state} with ${refunds} returns`;
  }
}

/** Checks that what the service accepted and its server wrote down succeeds; what fails has its reason there. */
function* checkPromise(row: Row, service: RemoteService): Generator<string> {
  const { prompt, state, failure_reason, has_operation } = row;
  const { way, end } = service.planOf(prompt);
  if (state === 'succeeded' && !service.accepted.has(prompt))
    yield 'has succeeded, and nobody made it';
  if (state !== 'failed') return;
  if (has_operation && end !== 'endless' && end !== 'refused') {
    yield `was accepted, would have succeeded (${end}), and failed (${failure_reason})`;
  }
  switch (failure_reason) {
    case 'timeout':
    case 'lost':
    case 'untraceable':
      return;
    case 'refused-output':
      if (end !== 'refused') yield 'was refused by nobody';
      return;
    case 'engine':
      if (way !== 'error' && way !== 'error-after-accepting')
        yield `failed without reason (${way})`;
      return;
    default:
      yield `failed by ${failure_reason}`;
  }
}

/** Each press is one creation, in the state that its person saw. */
function checkReceipts(
  rows: readonly Row[],
  { people, suffix }: Pick<Options, 'people' | 'suffix'>,
): string[] {
  const wrong: string[] = [];
  const byKey = new Map(rows.map((row) => [`${row.user_id} ${row.idempotency_key}`, row]));
  let count = 0;
  for (const { userId, receipts } of people) {
    for (const { key, id, prompt, end, isCancelled } of receipts) {
      if (!prompt.endsWith(suffix)) continue;
      count += 1;
      const row = byKey.get(`${userId} ${key}`);
      if (!row || row.id !== id) wrong.push(`"${prompt}" was acknowledged as ${id}, is ${row?.id}`);
      const isDelivered = end === 'failed' && row !== undefined && isLate(row);
      if (end !== row?.state && !isDelivered)
        wrong.push(`"${prompt}" was told to be ${end}, is ${row?.state}`);
      if (isCancelled && row?.state !== 'cancelled') {
        wrong.push(`"${prompt}" was told to be cancelled, is ${row?.state}`);
      }
    }
  }
  if (count !== rows.length) wrong.push(`${count} presses made ${rows.length} creations`);
  return wrong;
}

/** Balances are the ledger's sums, and nothing was charged but creations. */
async function checkLedger(database: Database): Promise<string[]> {
  const unbalanced = sql`
    select u.id, u.point_count, coalesce(sum(p.amount), 0)::int as sum
    from users u left join point_entries p on p.user_id = u.id
    group by u.id having u.point_count <> coalesce(sum(p.amount), 0)
      or u.gift_point_count <> coalesce(sum(p.gift_amount), 0)`;
  const balances = await readRows(database, balanceRow, unbalanced);
  const ofNothing = sql`
    select kind, reference from point_entries p
    where kind in ('spend', 'refund') and not exists (select from creations c where c.id = p.reference)`;
  const strays = await readRows(database, strayRow, ofNothing);
  return [
    ...balances.map(({ id, point_count, sum }) => `${id} has ${point_count} points, of ${sum}`),
    ...strays.map(({ kind, reference }) => `a ${kind} of no creation: ${reference}`),
  ];
}
