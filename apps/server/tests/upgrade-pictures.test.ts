import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { readCursor } from '../src/database/page-cursor.ts';
import { readEnvironment } from '../src/environment.ts';
import { openFolderStores } from '../src/files/open-folder-stores.ts';
import { binPictures } from '../src/pictures/bin-pictures.ts';
import { countPictures } from '../src/pictures/count-pictures.ts';
import { BIN_MS, emptyBin } from '../src/pictures/empty-bin.ts';
import { listOwnPictures } from '../src/pictures/list-own-pictures.ts';
import { listPublicPictures } from '../src/pictures/list-public-pictures.ts';
import { giveThumbUp, listThumbUpIds, takeBackThumbUp } from '../src/pictures/thumb-ups.ts';
import type { PictureRow } from '../src/pictures/to-picture.ts';
import { readBalance } from '../src/points/read-balance.ts';
import { makeOldDatabase } from '../testing/make-old-database.ts';
import { databaseKinds } from '../testing/open-test-database.ts';

/** Pictures have had rows of their own since this migration. */
const firstNewMigration = '_outputs';

const pictureCount = 10_000;
/** So many of them have thumbs and spends: the old triggers take their time for each. */
const ratedCount = 1_000;
const personCount = 7;
const userOf = (n: number) => `${n % personCount}`.repeat(32);
const pictureId = (n: number) => n.toString(16).padStart(32, '0');

/** A picture, as the version before had it. */
type OldPicture = {
  id: string;
  user_id: string;
  prompt: string;
  width: number;
  height: number;
  type: string;
  color: string;
  is_private: boolean;
  thumb_up_count: number;
  created_at: Date | string;
};

/** @returns the pictures, the newest first, and the thumbs by user and picture. */
async function fill(database: Database) {
  await database.execute(sql`
    insert into users (id, created_at)
    select repeat(n::text, 32), now() from generate_series(0, ${personCount - 1}::int) n`);
  await database.execute(sql`
    insert into point_entries (user_id, kind, amount, reference, created_at)
    select id, 'welcome', 100000, id, now() from users`);
  await database.execute(sql`
    insert into point_entries (user_id, kind, amount, reference, created_at)
    select repeat((n % ${personCount})::text, 32), 'spend', -10, lpad(to_hex(n), 32, '0'), now()
    from generate_series(1, ${ratedCount}::int) n`);
  await database.execute(sql`
    insert into creations (id, user_id, idempotency_key, state, engine, prompt, reference_images,
      seed, width, height, cost, is_private, type, color, created_at)
    select lpad(to_hex(n), 32, '0'), repeat((n % ${personCount})::text, 32), n::text, 'finished', 'demo',
      '雪山 ' || n, case when n % 11 = 0 then null else '[]'::jsonb end,
      n, 8 * (1 + n % 5), 8 * (1 + n % 3), 10, n % 5 = 0,
      case when n % 2 = 0 then 'image/webp' else 'image/png' end,
      '#' || lpad(to_hex(n), 6, '0'), to_timestamp(n)
    from generate_series(1, ${pictureCount}::int) n`);
  await database.execute(sql`
    insert into thumb_ups (user_id, picture_id, created_at)
    select repeat(person::text, 32), lpad(to_hex(n), 32, '0'), to_timestamp(n)
    from generate_series(1, ${ratedCount}::int) n, generate_series(0, ${personCount - 1}::int) person
    where (n * (person + 2)) % 9 = 0`);
  await database.execute(sql`
    insert into creations (id, user_id, idempotency_key, state, failure_reason, engine, prompt,
      reference_images, seed, width, height, cost, is_private, created_at)
    select md5(state), repeat('1', 32), state, state,
      case when state = 'failed' then 'engine' end, 'demo',
      case when state in ('deleting', 'deleted') then '' else '没有图' end,
      '[]', 1, 8, 8, 10, false, now()
    from unnest(array['queued', 'running', 'uncertain', 'failed', 'cancelled', 'deleting', 'deleted']) state`);
}

async function readAll<Row>(database: Database, query: ReturnType<typeof sql>) {
  const { rows } = (await database.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

describe.each(databaseKinds)(`${pictureCount} pictures of the version before on %s`, (kind) => {
  let folder: string;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-upgrade-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keep their ids, sizes, colours, thumbs, places in lists and points', async () => {
    let before: OldPicture[] = [];
    let thumbs: { user_id: string; picture_id: string }[] = [];
    const old = await makeOldDatabase({
      kind,
      folder,
      before: firstNewMigration,
      async fill(database) {
        await fill(database);
        before = await readAll(
          database,
          sql`select * from creations where state = 'finished' order by created_at desc, id desc`,
        );
        thumbs = await readAll(database, sql`select user_id, picture_id from thumb_ups`);
      },
    });
    closers.push(old.stop);
    expect(before).toHaveLength(pictureCount);
    expect(before.reduce((sum, { thumb_up_count }) => sum + thumb_up_count, 0)).toBe(thumbs.length);

    const environment = readEnvironment({ ...old.variables, PORT: '0', DATA_DIR: folder });
    const { database, close } = await openDatabase({
      environment,
      dataFolder: join(folder, 'data'),
    });
    closers.push(close);

    const listed = await listEverything((cursor) =>
      listPublicPictures(database, { sort: 'newest', shape: 'all', text: '', limit: 500, cursor }),
    );
    const facts = ({ output, creation }: PictureRow) => [
      ...[output.id, output.userId, creation.prompt, output.width, output.height, output.mime],
      ...[output.color, output.isPrivate, output.thumbUpCount, output.createdAt.getTime()],
    ];
    const oldFacts = (row: OldPicture) => [
      ...[row.id, row.user_id, row.prompt, row.width, row.height, row.type],
      ...[row.color, row.is_private, row.thumb_up_count, new Date(row.created_at).getTime()],
    ];
    expect(listed.map(facts)).toEqual(before.filter((row) => !row.is_private).map(oldFacts));
    for (let person = 0; person < personCount; person += 1) {
      const userId = userOf(person);
      const own = before.filter((row) => row.user_id === userId);
      const mine = await listEverything((cursor) =>
        listOwnPictures(database, { userId, limit: 500, cursor }),
      );
      expect(mine.map(facts)).toEqual(own.map(oldFacts));
      expect(await countPictures(database, { userId })).toEqual({
        painting_count: own.length,
        public_painting_count: own.filter((row) => !row.is_private).length,
      });
      expect(await readBalance(database, userId)).toBe(
        100_000 - 10 * own.filter(({ id }) => Number.parseInt(id, 16) <= ratedCount).length,
      );
      const seen = new Set(
        before
          .filter((row) => !row.is_private)
          .concat(own)
          .map(({ id }) => id),
      );
      const thumbed = thumbs.filter(
        (thumb) => thumb.user_id === userId && seen.has(thumb.picture_id),
      );
      expect([...(await listThumbUpIds(database, { userId }))].sort()).toEqual(
        thumbed.map(({ picture_id }) => picture_id).sort(),
      );
    }

    // The rest is as it was, in the words of today.
    const rest = await readAll<{ key: string; state: string; outputs: string[] }>(
      database,
      sql`select idempotency_key as key, state,
          array(select o.state from outputs o where o.creation_id = c.id) as outputs
        from creations c where seed = 1 and cost = 10 and idempotency_key !~ '^[0-9]' order by 1`,
    );
    expect(rest).toEqual([
      { key: 'cancelled', state: 'cancelled', outputs: [] },
      { key: 'deleted', state: 'deleted', outputs: ['deleted'] },
      { key: 'deleting', state: 'deleted', outputs: ['deleting'] },
      { key: 'failed', state: 'failed', outputs: [] },
      { key: 'queued', state: 'queued', outputs: [] },
      { key: 'running', state: 'running', outputs: [] },
      { key: 'uncertain', state: 'uncertain', outputs: [] },
    ]);

    // What each was made from is the input of its tool, but where its references are in its prompt.
    const inputs = await readAll<{ id: string; tool: string; input: unknown }>(
      database,
      sql`select id, tool, input from creations`,
    );
    const byId = new Map(inputs.map((row) => [row.id, row]));
    for (const { id, prompt, width, height } of before) {
      const seed = Number.parseInt(id, 16);
      expect(byId.get(id)).toEqual({
        ...{ id, tool: 'midjourney' },
        input: seed % 11 === 0 ? null : { prompt, seed, width, height },
      });
    }

    // Thumbs go on being counted, searches find what is public, and what is deleted is gone.
    const picture = before.find(({ id }) => id === pictureId(1));
    const fan = userOf(6);
    const thumb = { userId: fan, pictureId: pictureId(1) };
    await takeBackThumbUp(database, thumb);
    const without = await takeBackThumbUp(database, thumb);
    expect(await giveThumbUp(database, { ...thumb, now: new Date() })).toBe((without ?? 0) + 1);
    const search = { sort: 'newest', shape: 'all', text: '雪山 10000', limit: 24 } as const;
    expect((await listPublicPictures(database, { ...search, cursor: undefined })).rows).toEqual([]);
    const found = await listPublicPictures(database, {
      ...search,
      text: '9998',
      cursor: undefined,
    });
    expect(found.rows.map(({ output }) => output.id)).toEqual([pictureId(9_998)]);
    const { pictures } = openFolderStores(join(folder, 'data'));
    const owner = { userId: picture?.user_id ?? '', ids: [pictureId(1)] };
    expect(await binPictures(database, { ...owner, now: new Date(0) })).toBe(true);
    await emptyBin({ database, pictures }, { now: new Date(BIN_MS) });
    expect(await listThumbUpIds(database, { userId: fan })).not.toContain(pictureId(1));
  });
});

/** All pages, one after the other. */
async function listEverything<Row>(
  list: (
    cursor: ReturnType<typeof readCursor>,
  ) => Promise<{ rows: readonly Row[]; nextCursor: string | undefined }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: ReturnType<typeof readCursor>;
  do {
    const page = await list(cursor);
    all.push(...page.rows);
    cursor = page.nextCursor === undefined ? undefined : readCursor(page.nextCursor);
  } while (cursor);
  return all;
}
