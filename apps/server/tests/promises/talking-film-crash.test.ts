import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { jobs } from '../../src/database/job-schema.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { readRows } from '../../src/database/read-rows.ts';
import { openSession } from '../../src/session/sessions.ts';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTalkingFilm, idOf, retryTalkingFilm } from '../../testing/begin-talking-film.ts';
import { endOf } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { startTestPayment } from '../../testing/start-test-payment.ts';
import { talkingPrices } from '../../testing/talking-models.ts';
import { filmCost, makeFace, noise, scriptCost, spokenCost } from '../../testing/talking-parts.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { startTalkingService } from '../talking-films/start-talking-service.ts';

/** Of the person whose film it is. */
const points = 200;

const filmFile = fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'));

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe('a server that is killed while a talking film is made', { timeout: 300_000 }, () => {
  /** Starts a server on PostgreSQL, with a film of this model begun and its speech still to be made. */
  async function begin(model: string) {
    const postgres = await startPostgres({ template: process.env['TEST_POSTGRES_TEMPLATE'] });
    closers.push(postgres.stop);
    const { database, close } = openPostgres(postgres.url);
    closers.push(close);
    const folder = await mkdtemp(join(tmpdir(), 'test-talking-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const service = await startTalkingService();
    const weChat = await startTestPayment();
    closers.push(service.stop, weChat.stop);
    const account = await writeMerchantAccount(weChat.simulator, folder);
    const now = new Date();
    const { id: userId } = await addUser(database, { points, now });
    const token = await openSession(database, { userId, now });
    /** Starts a server on this database. */
    async function start() {
      const server = await startSiteServer({
        from: { script: join(import.meta.dirname, '../talking-films/serve.ts') },
        ...{ dataDir: join(folder, 'data'), databaseUrl: postgres.url },
        env: { ...account, PUBLIC_URL: 'http://127.0.0.1:9', TALKING_SERVICE_URL: service.url },
      });
      closers.push(server.kill);
      const visitor: Visitor = Object.assign(createVisitor(server.url), { cookie: `sid=${token}` });
      return { server, visitor };
    }
    const { server, visitor } = await start();
    const face = await uploadPicture(server, visitor, await makeFace(), { type: 'webp' });
    const { digitalHuman } = await makeDigitalHuman(visitor, { face });
    const id = idOf(await beginTalkingFilm(visitor, { digitalHuman }, { model }));
    const anyRow = v.record(v.string(), v.unknown());
    const read = (statement: SQL) => readRows(database, anyRow, statement);
    return {
      ...{ id, service, database },
      kill: server.kill,
      /** Starts another one on the same database. @returns the person at it. */
      startAnother: async () => (await start()).visitor,
      readJobs: () => read(sql`select stage, step, lease_until from jobs`),
      readOutputs: () => read(sql`select media, state from outputs`),
      readStates: () => read(sql`select state from creations`),
      readAttempts: () => read(sql`select stage, outcome from attempts order by number`),
      /** Every entry of a creation. */
      readLedger: (of: string) =>
        read(sql`select kind, amount from point_entries
          where reference = ${of} or spend_reference = ${of} order by id`),
    };
  }

  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Lets another server take over what the one that was killed had leased. */
  const endLeases = ({ database }: Begun) => database.update(jobs).set({ leaseUntil: aSecondAgo });

  /** Speaks for two seconds. @returns what was said. */
  async function speak({ service }: Begun) {
    const speech = noise(2);
    (await service.next()).finish(speech);
    return speech;
  }

  /** Ledger in which what was over of the estimate came back once, and nothing else did. */
  const exactLedger = [
    { kind: 'spend', amount: -scriptCost },
    { kind: 'refund', amount: scriptCost - spokenCost },
  ];
  const ofSpeech = { stage: 0, outcome: 'succeeded' };

  it('between its stages makes the film of the speech that is there', async () => {
    const begun = await begin('finds');
    const { id, service, database } = begun;
    const speaking = await service.next();
    const speech = noise(2);
    await database.transaction(async (transaction) => {
      // No server can hand over anything while this is held.
      await transaction.execute(sql`lock table turns in share mode`);
      speaking.finish(speech);
      const film = { stage: 1, step: 'submit', lease_until: null };
      await expect.poll(begun.readJobs).toEqual([film]);
      expect(await begun.readOutputs()).toEqual([{ media: 'audio', state: 'staged' }]);
      await begun.kill();
    });

    const survivor = await begun.startAnother();
    const filming = await service.next();
    expect(Buffer.from(filming.sound).equals(Buffer.from(speech))).toBe(true);
    filming.finish(await readFile(filmFile));
    expect(await endOf(survivor, id)).toMatchObject({
      ...{ creation: { state: 'succeeded', pictures: [{ mime: 'video/mp4' }] } },
      pointCount: points - spokenCost,
    });
    expect(service.tasks.map(({ media }) => media)).toEqual(['audio', 'video']);
    expect(await begun.readAttempts()).toEqual([ofSpeech, { stage: 1, outcome: 'succeeded' }]);
    expect(await begun.readLedger(id)).toEqual(exactLedger);
  });

  it('while its film is handed over finds it where the service can be asked, which makes it once', async () => {
    const begun = await begin('finds');
    const { id, service } = begun;
    await speak(begun);
    const filming = await service.next();
    await begun.kill();
    filming.finish(await readFile(filmFile));

    await endLeases(begun);
    const survivor = await begun.startAnother();
    expect(await endOf(survivor, id)).toMatchObject({
      ...{ creation: { state: 'succeeded', pictures: [{ mime: 'video/mp4' }] } },
      pointCount: points - spokenCost,
    });
    expect(service.tasks.map(({ media }) => media)).toEqual(['audio', 'video']);
    expect(await begun.readAttempts()).toEqual([ofSpeech, { stage: 1, outcome: 'succeeded' }]);
    expect(await begun.readLedger(id)).toEqual(exactLedger);
  });

  it('while its film is handed over hands it over again where that costs nothing, and its speech not', async () => {
    const begun = await begin('repeats');
    const { id, service } = begun;
    const speech = await speak(begun);
    await service.next();
    await begun.kill();

    await endLeases(begun);
    const survivor = await begun.startAnother();
    const filming = await service.next();
    expect(Buffer.from(filming.sound).equals(Buffer.from(speech))).toBe(true);
    filming.finish(await readFile(filmFile));
    expect(await endOf(survivor, id)).toMatchObject({
      ...{ creation: { state: 'succeeded', pictures: [{ mime: 'video/mp4' }] } },
      pointCount: points - spokenCost,
    });
    expect(service.tasks.map(({ media }) => media)).toEqual(['audio', 'video', 'video']);
    expect(await begun.readAttempts()).toEqual([
      ...[ofSpeech, { stage: 1, outcome: 'lost' }],
      { stage: 1, outcome: 'succeeded' },
    ]);
    expect(await begun.readLedger(id)).toEqual(exactLedger);
  });

  it('while its film is handed over gives the film’s points back where nobody can tell, and a retry makes it', async () => {
    const begun = await begin('loses');
    const { id, service } = begun;
    const speech = await speak(begun);
    await service.next();
    await begun.kill();

    await endLeases(begun);
    const survivor = await begun.startAnother();
    await expect.poll(begun.readStates).toEqual([{ state: 'failed' }]);
    expect(service.tasks.map(({ media }) => media)).toEqual(['audio', 'video']);
    expect((await survivor.get(calls.getUser.path)).body['user']).toMatchObject({
      point_count: points - talkingPrices.voice,
    });

    const again = idOf(await retryTalkingFilm(survivor, { id, cost: filmCost }));
    const filming = await service.next();
    expect(Buffer.from(filming.sound).equals(Buffer.from(speech))).toBe(true);
    filming.finish(await readFile(filmFile));
    expect(await endOf(survivor, again)).toMatchObject({
      creation: { state: 'succeeded' },
      pointCount: points - spokenCost,
    });
    expect(service.tasks.map(({ media }) => media)).toEqual(['audio', 'video', 'video']);
    expect(await begun.readLedger(again)).toEqual([{ kind: 'spend', amount: -filmCost }]);
    expect(await begun.readLedger(id)).toEqual([
      ...exactLedger,
      { kind: 'refund', amount: filmCost },
    ]);
  });
});
