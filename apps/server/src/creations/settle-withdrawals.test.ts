import { calls, codes, type WireCreation } from '@site/api-client/wire';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf } from '../../testing/create-picture.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { declareConsent, rowsOf } from '../../testing/declare-consent.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { withdrawConsent } from '../consents/withdraw-consent.ts';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { Model } from '../engines/open-models.ts';
import { decideReviews } from '../pictures/reviews.ts';
import { randomId } from '../random-id.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';

const forbidden = { code: codes.forbidden };

describe.each(databaseKinds)('a withdrawn consent on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    const swapper: Model = {
      ...painter,
      ...{ id: 'swapper', tool: 'face-swap', price: { base: 10 } },
      capabilities: { faces: 1, restorers: [] },
    };
    app = await startTestApp(kind, {
      models: [painter, swapper],
      welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    });
  });
  afterAll(() => app.stop());

  let shade = 0;
  async function upload(user: Visitor): Promise<string> {
    shade += 1;
    const background = { r: shade, g: 9, b: 9 };
    const create = { width: 40, height: 32, channels: 3, background } as const;
    const bytes = await sharp({ create }).webp().toBuffer();
    return await uploadPicture(app, user, bytes, { type: 'webp' });
  }

  async function openUser() {
    const user = await app.newUser();
    const ask = async (body: object) => {
      // Each is newer than the one before.
      app.advance({ seconds: 1 });
      const beside = { idempotency_key: randomId(), cost: 10 };
      return (await user.post(calls.createCreation.path, { ...body, ...beside })).body;
    };
    const swap = (input: { consent: string; image: string; face: string }) =>
      ask({ tool: 'face-swap', input });
    const draw = (...addresses: readonly string[]) => {
      const urls = addresses.map((address) => `${new URL(address, app.url)} `);
      return ask({ tool: 'midjourney', input: { prompt: `${urls.join('')}雪山` } });
    };
    const vary = async (id: string) => {
      const beside = { idempotency_key: randomId(), cost: 10 };
      return (await user.post(calls.runAction.path, { id, action: 'vary', ...beside })).body;
    };
    return {
      user,
      swap,
      draw,
      vary,
      /** Finishes what was asked for, and returns its picture. */
      async made(asked: Promise<{ [field: string]: unknown }>) {
        const { id } = creationIn(await asked);
        let job = await engine.next();
        // One that was cancelled may have reached the engine before.
        while (job.request.signal.aborted) job = await engine.next();
        job.finish();
        const { creation } = await endOf(user, id);
        const picture = creation.pictures?.[0];
        if (!picture) throw new Error(`${id} has made nothing`);
        return { creationId: id, id: picture.id, address: `/pictures/${picture.id}.webp` };
      },
      share: async (id: string) =>
        (await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 0 })).body,
      withdraw: async (id: string) => (await user.post(calls.withdrawConsent.path, { id })).body,
      consents: async () => rowsOf((await user.get(calls.listConsents.path)).body),
      stored: async () => {
        const rows = await app.database
          .select({ key: assets.key })
          .from(assets)
          .where(and(eq(assets.userId, user.id), eq(assets.state, 'stored')));
        return rows.map(({ key }) => `/storage/${key}`).sort();
      },
      points: async () => (await user.get(calls.getUser.path)).body['user'],
    };
  }

  const creationIn = (body: { [field: string]: unknown }) => {
    const data = body['data'] as { creation: WireCreation } | undefined;
    if (!data) throw new Error(JSON.stringify(body));
    return data.creation;
  };
  const stateOf = async (id: string) => {
    const [row] = await app.database.select().from(creations).where(eq(creations.id, id));
    return row?.state;
  };
  const sharingOf = async (id: string) => {
    const [row] = await app.database
      .select({ isPrivate: outputs.isPrivate, review: outputs.review })
      .from(outputs)
      .where(eq(outputs.id, id));
    return row;
  };
  /** Publishes it, as its owner and who reviews it do. */
  async function publish({ share }: Awaited<ReturnType<typeof openUser>>, id: string) {
    expect(await share(id)).toMatchObject({ code: codes.success });
    await decideReviews(app.database, { ids: [id], review: 'passed' });
    expect(await sharingOf(id)).toMatchObject({ isPrivate: false });
  }

  it('hides what was made under it and of that, cancels what waits, and deletes its uploads alone', async () => {
    const person = await openUser();
    const { user, swap, draw, vary, made, withdraw, stored, points } = person;
    await user.post(calls.updateSettings.path, { img_is_public: 0 });
    const self = await declareConsent(user);
    app.advance({ seconds: 1 });
    const mother = await declareConsent(user, { subject: 'other', name: '妈妈' });
    const [face, image, shared, others] = [
      ...[await upload(user), await upload(user)],
      ...[await upload(user), await upload(user)],
    ] as const;
    const swapped = await made(swap({ consent: self, image, face }));
    const child = await made(draw(swapped.address));
    const grandchild = await made(draw(child.address));
    const varied = await made(vary(grandchild.creationId));
    const drawn = await made(draw(face));
    const unrelated = await made(draw(shared));
    const swappedToo = await made(swap({ consent: self, image: shared, face }));
    const ofMother = await made(swap({ consent: mother, image: shared, face: others }));
    const resting = [swapped, child, grandchild, varied, drawn, swappedToo];
    await user.post(calls.updateSettings.path, { img_is_public: 0, existing_too: true });
    for (const { id } of resting) {
      expect(await sharingOf(id), 'no switch asks for it').toEqual({
        isPrivate: true,
        review: null,
      });
    }
    for (const { id } of [...resting, ofMother]) await publish(person, id);
    const running = creationIn(await draw(grandchild.address));
    const { request } = await engine.next();
    const runningOfMother = creationIn(
      await swap({ consent: mother, image: shared, face: others }),
    );
    const last = await engine.next();
    expect(await person.consents()).toMatchObject([
      { subject: 'self', work_count: 6 },
      { name: '妈妈', work_count: 1 },
    ]);

    expect(rowsOf(await withdraw(self))).toMatchObject([{ id: mother }]);
    expect(request.signal.aborted).toBe(true);
    expect(await stateOf(running.id)).toBe('cancelled');
    for (const { id } of resting) {
      expect(await sharingOf(id)).toMatchObject({ isPrivate: true });
      expect(await person.share(id), 'it is never public again').toMatchObject({
        ...forbidden,
        message: expect.stringContaining('已撤回'),
      });
      expect(await draw(`/pictures/${id}.webp`), 'nothing comes of it').toMatchObject(forbidden);
    }
    for (const { id } of [unrelated, ofMother]) {
      expect(await sharingOf(id)).not.toMatchObject({ isPrivate: true, review: null });
    }
    expect(await stored()).toEqual([shared, others].sort());
    expect(await points(), 'nine were made or are being made').toMatchObject({ point_count: 910 });
    expect(await swap({ consent: self, image: shared, face: others })).toMatchObject(forbidden);

    app.advance({ seconds: 1 });
    const again = await declareConsent(user);
    expect(again).not.toBe(self);
    expect(await person.share(swapped.id), 'not by a new consent either').toMatchObject(forbidden);
    expect(rowsOf(await withdraw(self)), 'again').toMatchObject([{ id: mother }, { id: again }]);
    last.finish();
    await endOf(user, runningOfMother.id);
  });

  it('is that of the person: those to earlier texts end with it', async () => {
    const person = await openUser();
    const { user, swap, made, withdraw } = person;
    const earlier = await declareConsent(user);
    const face = await upload(user);
    const swapped = await made(swap({ consent: earlier, image: face, face }));
    await publish(person, swapped.id);
    await app.database
      .update(consents)
      .set({ textVersion: '2020-01' })
      .where(eq(consents.id, earlier));
    const newer = await declareConsent(user);
    expect(await person.consents()).toMatchObject([{ id: newer, work_count: 1 }]);
    expect(rowsOf(await withdraw(newer))).toEqual([]);
    expect(await sharingOf(swapped.id)).toMatchObject({ isPrivate: true });
  });

  it('is nobody else’s to withdraw', async () => {
    const { user } = await openUser();
    const other = await openUser();
    const id = await declareConsent(user);
    for (const unknown of [id, randomId()]) {
      expect(await other.withdraw(unknown)).toMatchObject({ code: codes.notFound });
    }
    expect(rowsOf((await user.get(calls.listConsents.path)).body)).toMatchObject([{ id }]);
  });

  it('is settled later where the server stopped in the middle', async () => {
    const person = await openUser();
    const { user, swap, made, stored } = person;
    const id = await declareConsent(user);
    const face = await upload(user);
    const swapped = await made(swap({ consent: id, image: face, face }));
    await publish(person, swapped.id);
    const running = creationIn(await swap({ consent: id, image: face, face }));
    const { request } = await engine.next();
    await withdrawConsent(app.database, { userId: user.id, id, now: app.services.now() });
    expect(await person.share(swapped.id), 'it holds from then on').toMatchObject(forbidden);
    expect(await stateOf(running.id)).toBe('submitting');
    await settleWithdrawals(app.services);
    expect(await stateOf(running.id)).toBe('cancelled');
    expect(await sharingOf(swapped.id)).toMatchObject({ isPrivate: true });
    expect(await stored()).toEqual([]);
    const isOpen = and(eq(consents.userId, user.id), isNull(consents.settledAt));
    expect(await app.database.$count(consents, isOpen)).toBe(0);
    app.services.worker.drop(running.id);
    expect(request.signal.aborted).toBe(true);
  });

  it('is given once by requests at the same moment, and one person has one name', async () => {
    const { user } = await openUser();
    const person = { subject: 'ward', name: '小宝' } as const;
    const ids = await Promise.all(
      [person, person, { ...person, name: ' 小宝 ' }].map(({ name }) =>
        declareConsent(user, { ...person, name: name.trim() }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const adult = await declareConsent(user, { ...person, subject: 'other' });
    const rows = await app.database.select().from(consents).where(eq(consents.userId, user.id));
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(2);
    const [first = ''] = ids;
    await user.post(calls.withdrawConsent.path, { id: first });
    const again = await declareConsent(user, person);
    const all = await app.database.select().from(consents).where(eq(consents.userId, user.id));
    const personOf = (id: string) => all.find((row) => row.id === id)?.personId;
    expect(personOf(again), 'the same person').toBe(personOf(first));
    expect(personOf(again)).not.toBe(personOf(adult));
    expect(all.find((row) => row.id === again)).toMatchObject({ locale: 'zh-CN' });
  });

  it('leaves nothing running or public that is begun, published or declared at the same moment', async () => {
    const others = fc.shuffledSubarray(['give', 'swap', 'draw', 'share'] as const, {
      minLength: 2,
    });
    for (const round of fc.sample(others, { seed: 20_261_126, numRuns: 8 })) {
      const person = await openUser();
      const { user, swap, draw, made, share, withdraw } = person;
      const id = await declareConsent(user);
      const face = await upload(user);
      const swapped = await made(swap({ consent: id, image: face, face }));
      const acts = {
        give: () => declareConsent(user),
        swap: () => swap({ consent: id, image: swapped.address, face: swapped.address }),
        draw: () => draw(swapped.address),
        share: () => share(swapped.id),
      };
      const [first, ...rest] = round.map((name) => acts[name]);
      await Promise.allSettled([first?.(), withdraw(id), ...rest.map((act) => act())]);
      const resting = await app.database
        .select()
        .from(creations)
        .where(eq(creations.userId, user.id));
      for (const creation of resting) {
        expect(creation.consentIds).toEqual([id]);
        expect(creation.state, round.join()).toMatch(/succeeded|cancelled/);
      }
      expect(await sharingOf(swapped.id), round.join()).toEqual({ isPrivate: true, review: null });
      const open = (await person.consents()).map((one) => one.id);
      expect(open, 'one that was given since holds').not.toContain(id);
    }
  });
});
