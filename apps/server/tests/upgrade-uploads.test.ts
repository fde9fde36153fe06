import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startSimulator } from '@internal/wechat-pay-simulator';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { readEnvironment } from '../src/environment.ts';
import { toObjectPath } from '../src/files/to-object-path.ts';
import { startServer } from '../src/server.ts';
import { hashToken } from '../src/session/sessions.ts';
import { createControlledEngine } from '../testing/create-controlled-engine.ts';
import { createVisitor, type Visitor } from '../testing/create-visitor.ts';
import { makeOldDatabase } from '../testing/make-old-database.ts';
import { databaseKinds } from '../testing/open-test-database.ts';
import { pngOf } from '../testing/post-upload.ts';
import { toModels } from '../testing/to-models.ts';

/** Uploads have had rows since this migration. */
const firstNewMigration = '_assets';

const [ming, hua] = ['1'.repeat(32), '2'.repeat(32)];

/** The one directory that a user had. */
const directoryOf = (userId: string) =>
  `upload/${createHash('sha256').update(`upload:${userId}`).digest('hex').slice(0, 32)}/`;
const mingsKey = `${directoryOf(ming)}${'a'.repeat(32)}.png`;
const huasKey = `${directoryOf(hua)}${'b'.repeat(32)}.png`;
const lostKey = `${directoryOf(ming)}${'c'.repeat(32)}.png`;
const at = (key: string) => `http://site.example/storage/${key}`;

/** What is in each prompt, and what everybody sees of it and how many references it has. */
const prompts: Readonly<
  Record<string, { of: string; stored: string; shown: string; count: number }>
> = {
  a: { of: ming, stored: `${at(mingsKey)} 雪山 --ar 16:9`, shown: '雪山 --ar 16:9', count: 1 },
  // Painted again from somebody else's public picture.
  b: { of: hua, stored: `${at(mingsKey)} ${at(huasKey)} 湖`, shown: '湖', count: 2 },
  c: { of: ming, stored: '没有参考图', shown: '没有参考图', count: 0 },
  d: {
    of: ming,
    stored: `${at(lostKey)} <img https://example.com/x.png> 海`,
    shown: '海',
    count: 2,
  },
  e: { of: ming, stored: `云 ${at(mingsKey)}`, shown: '云 ', count: 1 },
};

describe.each(databaseKinds)('a server that finds uploads of the version before on %s', (kind) => {
  let folder: string;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-upgrade-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  async function fill(database: Database) {
    for (const [id, token] of [
      [ming, 'ming'],
      [hua, 'hua'],
    ] as const) {
      await database.execute(sql`insert into users (id, created_at) values (${id}, now())`);
      await database.execute(
        sql`insert into sessions values (${hashToken(token)}, ${id}, now(), now() + interval '1 day')`,
      );
    }
    for (const [name, { of, stored }] of Object.entries(prompts)) {
      const id = name.repeat(32);
      await database.execute(sql`
        insert into creations (id, user_id, idempotency_key, state, engine, prompt, seed, width, height,
          cost, is_private, type, color, created_at)
        values (${id}, ${of}, ${id}, 'finished', 'none', ${stored}, 1, 8, 8, 0, false, 'image/webp',
          '#123456', now())`);
    }
  }

  async function makeDatabase() {
    const { variables, stop } = await makeOldDatabase({
      kind,
      folder,
      before: firstNewMigration,
      fill,
    });
    closers.push(stop);
    return variables;
  }

  async function start(variables: Record<string, string>) {
    const server = await startServer({
      environment: readEnvironment({ ...variables, PORT: '0', DATA_DIR: join(folder, 'data') }),
      models: toModels(new Map([['controlled', createControlledEngine()]])),
      startPaymentStandIn: startSimulator,
      log: pino({ level: 'silent' }),
    });
    closers.push(server.stop);
    return server;
  }

  it('gives them to their owners and takes them out of the prompts', async () => {
    const variables = await makeDatabase();
    for (const key of [mingsKey, huasKey]) {
      const path = join(folder, 'data/object-store/objects', toObjectPath(key));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await pngOf(3_000).bytes());
    }
    const first = await start(variables);
    await first.stop();
    const { url } = await start(variables);

    const [owner, other, guest] = [createVisitor(url), createVisitor(url), createVisitor(url)];
    owner.cookie = 'sid=ming';
    other.cookie = 'sid=hua';
    const opens = async (visitor: Visitor, key: string) =>
      (await visitor.fetch(`/storage/${key}`)).status === 200;
    expect([
      await opens(owner, mingsKey),
      await opens(other, mingsKey),
      await opens(guest, mingsKey),
      await opens(other, huasKey),
    ]).toEqual([true, false, false, true]);
    const { body } = await owner.post('/api/my-uploads', {});
    expect(body['data']).toMatchObject({
      rows: [{ url: `/storage/${mingsKey}`, bytes: 3_000, type: 'image/png' }],
      usage: { file_count: 1, bytes: 3_000 },
    });

    const list = async (visitor: Visitor, path: string) => {
      const answer = await visitor.post(path, {});
      const { rows } = answer.body['data'] as {
        rows: {
          id: string;
          prompt: string;
          reference_count: number;
          references: { url: string }[];
        }[];
      };
      return new Map(rows.map((row) => [row.id[0], row]));
    };
    const seen = await list(guest, '/art/api/paintings');
    for (const [name, { shown, count }] of Object.entries(prompts)) {
      expect(seen.get(name)).toMatchObject({
        prompt: shown,
        reference_count: count,
        references: [],
      });
    }
    expect(JSON.stringify([...seen.values()])).not.toMatch(/storage|example/);
    const urls = async (visitor: Visitor, name: string) =>
      (await list(visitor, '/art/api/my-paintings')).get(name)?.references.map(({ url }) => url);
    expect(await urls(owner, 'a')).toEqual([`/storage/${mingsKey}`]);
    expect(await urls(other, 'b')).toEqual([`/storage/${huasKey}`]);
    expect(await urls(owner, 'e')).toEqual([`/storage/${mingsKey}`]);
  }, 120_000);
});
