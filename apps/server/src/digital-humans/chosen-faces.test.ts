import { calls, codes, consentVersions, FACE_SOURCE_HOURS } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTalkingFilm, idOf, retryTalkingFilm } from '../../testing/begin-talking-film.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { declareConsent } from '../../testing/declare-consent.ts';
import { findTraces, traceOf } from '../../testing/find-traces.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { fieldsOf, getCredential, postUpload } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { talkingPrices, toTalkingModels } from '../../testing/talking-models.ts';
import {
  filmCost,
  makeFace,
  makeFilm,
  makeSpeech,
  noise,
  scriptCost,
} from '../../testing/talking-parts.ts';
import { askForUpload, uploadFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { consents } from '../database/consent-schema.ts';
import { randomId } from '../random-id.ts';

const purpose = 'digital-human';

const failure = {
  ...({ status: 'failed', reason: 'no-face', isRetryable: false, vendorMessage: '' } as const),
} as const;

type Listed = { url: string; kind: string; remove_at?: string; people?: object[] };

describe.each(databaseKinds)('a face that was chosen on %s', (kind) => {
  const filmer = createControlledEngine();
  const speaker = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, {
      models: toTalkingModels({ speaker, filmers: new Map([['talk', filmer]]) }),
      welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    });
  });
  afterAll(() => app.stop());

  async function openPerson() {
    const user = await app.newUser();
    const consent = await declareConsent(user, { purpose, subject: 'self' });
    const ask = async (path: string, body: object) => (await user.post(path, body)).body;
    return {
      ...{ user, consent },
      /** Uploads a face under the consent. */
      choose: async () =>
        await uploadPicture(app, user, await makeFace(), { type: 'webp', consent }),
      save: (chosen: object) => ask(calls.saveDigitalHumanDraft.path, { consent, ...chosen }),
      create: (made: object) =>
        ask(calls.createDigitalHuman.path, { consent, name: '我', ...made }),
      change: (changed: object) => ask(calls.changeDigitalHuman.path, changed),
      ask,
      async uploads(about = {}): Promise<Listed[]> {
        const body = await ask(calls.listMyUploads.path, about);
        return (body['data'] as { rows: Listed[] }).rows;
      },
      async drafts(): Promise<object[]> {
        const { body } = await user.get(calls.listMyDigitalHumans.path);
        return (body['data'] as { drafts: object[] }).drafts;
      },
    };
  }

  const thumbnail = '?x-oss-process=image/resize,w_320/format,webp';
  const traceAt = (user: Visitor, path: string) => traceOf(user, path, path + thumbnail);

  /** That no table and no file has anything of them, once a server has swept. */
  async function expectGone(traces: readonly Awaited<ReturnType<typeof traceOf>>[]) {
    await sweepApp(app, { pendingForMs: 3_600_000 });
    for (const trace of traces) expect(await findTraces(app, trace)).toEqual([]);
  }

  const idIn = (body: { [field: string]: unknown }) =>
    (body['data'] as { rows: { id: string }[] }).rows[0]?.id ?? '';

  it('belongs to the consent from its first byte, and is told as a face with its last day', async () => {
    const { user, consent, choose, uploads } = await openPerson();
    const face = await choose();
    const film = await uploadFilm(user, noise(12), { consent });
    const until = new Date(app.services.now().getTime() + FACE_SOURCE_HOURS * 3_600_000);
    const shared = { people: [{ subject: 'self' }], remove_at: until.toISOString() };
    expect(await uploads({ kind: 'face' })).toMatchObject([{ url: face, ...shared }]);
    expect(await uploads({ kind: 'voice' })).toMatchObject([{ url: film, ...shared }]);
    for (const other of ['image', 'audio']) expect(await uploads({ kind: other })).toEqual([]);
  });

  it('is not taken without a consent that holds', async () => {
    const { user, consent } = await openPerson();
    const other = await openPerson();
    const withdrawn = await declareConsent(user, { purpose, subject: 'other', name: '妈妈' });
    await user.post(calls.withdrawConsent.path, { id: withdrawn });
    const outdated = await declareConsent(user, { purpose, subject: 'other', name: '爸爸' });
    await app.database
      .update(consents)
      .set({ textVersion: '2020-01' })
      .where(eq(consents.id, outdated));
    for (const wrong of [other.consent, withdrawn, outdated, randomId(), '']) {
      const asked = [
        (await user.post(calls.getUploadCredential.path, { consent: wrong })).body,
        (await askForUpload(user, noise(1), { consent: wrong })).body,
        (
          await user.post(calls.importUpload.path, {
            url: 'https://example.com/a.png',
            consent: wrong,
          })
        ).body,
      ];
      for (const body of asked) expect(body).toMatchObject({ code: codes.forbidden });
    }
    expect(consentVersions[purpose]).not.toBe('2020-01');
    const credential = await getCredential(user, { consent });
    await user.post(calls.withdrawConsent.path, { id: consent });
    const file = new File([new Uint8Array(await makeFace())], 'a.webp', { type: 'image/webp' });
    const key = `${credential['dir']}${randomId()}.webp`;
    const { status } = await postUpload(app.url, { fields: fieldsOf(credential, key), file });
    expect(status, 'a credential from before the withdrawal').toBe(403);
    expect((await user.fetch(`/storage/${key}`)).status).toBe(404);
  });

  it('is found again on another device, by its owner alone, and once', async () => {
    const { user, consent, choose, save, create, drafts } = await openPerson();
    const other = await openPerson();
    const face = await choose();
    expect(await save({ name: ' 小明' })).toMatchObject({ code: codes.success });
    await save({ face });
    const draft = { consent_id: consent, name: ' 小明', face: { kind: 'photo', url: face } };
    expect(await drafts()).toEqual([draft]);
    expect(await other.drafts()).toEqual([]);
    expect((await createVisitor(app.url).get(calls.listMyDigitalHumans.path)).body).toMatchObject({
      code: codes.unauthenticated,
    });
    expect(await other.save({ face }), 'a face of somebody else').toMatchObject({
      code: codes.badRequest,
    });
    expect(await save({ face: null })).toMatchObject({ data: { rows: [{ name: ' 小明' }] } });
    expect((await user.fetch(face)).status, 'another one is being chosen').toBe(404);
    const next = await choose();
    await save({ face: next });
    expect(await create({ face: next })).toMatchObject({ code: codes.success });
    expect(await drafts()).toEqual([]);
    expect((await user.fetch(next)).status).toBe(200);
  });

  it('goes when the wizard is left for a day, and stays as long as one is at it', async () => {
    const { user, choose, save, drafts } = await openPerson();
    const [left, chosen] = [await choose(), await choose()];
    const traces = [await traceAt(user, left)];
    const later = await traceAt(user, chosen);
    await save({ face: chosen });
    app.advance({ seconds: (FACE_SOURCE_HOURS - 1) * 3_600 });
    await save({ face: chosen });
    app.advance({ seconds: 3_601 });
    await expectGone(traces);
    expect((await user.fetch(chosen)).status).toBe(200);
    app.advance({ seconds: FACE_SOURCE_HOURS * 3_600 });
    await expectGone([later]);
    expect(await drafts(), 'its name stays').toMatchObject([{ name: '' }]);
    expect((await drafts())[0]).not.toHaveProperty('face');
  });

  it('goes with what replaces it: on the way, and in the digital human', async () => {
    const { user, choose, save, create, change } = await openPerson();
    const five = [await choose(), await choose(), await choose(), await choose(), await choose()];
    const traces = await Promise.all(five.map((face) => traceAt(user, face)));
    for (const face of five) await save({ face });
    await expectGone(traces.slice(0, 4));
    const [last = ''] = five.slice(-1);
    const id = idIn(await create({ face: last }));
    const next = await choose();
    const nextTrace = await traceAt(user, next);
    await save({ digital_human: id, face: next });
    const other = await choose();
    await save({ digital_human: id, face: other });
    await expectGone([nextTrace]);
    expect((await user.fetch(last)).status, 'it is not replaced yet').toBe(200);
    expect(await change({ id, face: other })).toMatchObject({ code: codes.success });
    await expectGone(traces);
    expect((await user.fetch(other)).status).toBe(200);
  });

  it('goes with its digital human, with what was to replace it and recordings of its films', async () => {
    const { user, consent, choose, save } = await openPerson();
    const face = await choose();
    const { digitalHuman, voice } = await makeDigitalHuman(user, { face, sample: noise(12) });
    const mother = await makeDigitalHuman(user, {
      ...{ face: await uploadPicture(app, user, await makeFace(), { type: 'webp' }) },
      relative: '妈妈',
    });
    const next = await choose();
    await save({ digital_human: digitalHuman, face: next });
    const [recording, kept] = [
      await uploadFilm(user, noise(4), { consent }),
      await uploadFilm(user, noise(4), { consent: mother.consent }),
    ];
    for (const [who, sound] of [
      [digitalHuman, recording],
      [mother.digitalHuman, kept],
    ] as const) {
      const asked = { digitalHuman: who, prompt: '', recording: sound };
      const id = idOf(await beginTalkingFilm(user, asked, { cost: talkingPrices.second * 4 }));
      (await filmer.next()).finish(await makeFilm());
      await endOf(user, id);
    }
    app.advance({ seconds: FACE_SOURCE_HOURS * 3_600 - 60 });
    const traces = [
      ...(await Promise.all([face, next].map((path) => traceAt(user, path)))),
      ...(await Promise.all([voice, recording].map((path) => traceOf(user, path)))),
    ];
    const rest = await Promise.all([traceAt(user, mother.face), traceOf(user, kept)]);
    await user.post(calls.deleteDigitalHuman.path, { id: digitalHuman });
    await expectGone(traces);
    for (const trace of rest) expect(await findTraces(app, trace)).not.toEqual([]);
  });

  it('goes with the consent, whether it was used or not, and no other does', async () => {
    const { user, consent, choose, save, create, drafts } = await openPerson();
    const mother = await declareConsent(user, { purpose, subject: 'other', name: '妈妈' });
    const five = [await choose(), await choose(), await choose(), await choose(), await choose()];
    const [used, next, unsent] = [await choose(), await choose(), await choose()];
    const recording = await uploadFilm(user, noise(4), { consent });
    const id = idIn(await create({ face: used }));
    await save({ digital_human: id, face: next });
    await save({ name: '小明', face: five[0] });
    const ofMother = await uploadPicture(app, user, await makeFace(), {
      ...{ type: 'webp', consent: mother },
    });
    const plain = await uploadPicture(app, user, await makeFace(), { type: 'webp' });
    const traces = [
      ...(await Promise.all([...five, used, next, unsent].map((path) => traceAt(user, path)))),
      await traceOf(user, recording),
    ];
    const rest = await Promise.all([ofMother, plain].map((path) => traceAt(user, path)));

    await user.post(calls.withdrawConsent.path, { id: consent });
    for (const path of [...five, used, next, unsent, recording]) {
      expect((await user.fetch(path)).status, 'immediately').toBe(404);
    }
    expect(await drafts()).toEqual([]);
    await expectGone(traces);
    for (const trace of rest) expect(await findTraces(app, trace)).toHaveLength(3);
  });

  it('that a model refused is left behind by the retry of its film', async () => {
    const { user, choose, change } = await openPerson();
    const face = await choose();
    const { digitalHuman } = await makeDigitalHuman(user, { face, sample: noise(12) });
    const film = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).finish(makeSpeech());
    (await filmer.next()).end(failure);
    expect((await endOf(user, film)).creation).toMatchObject({
      ...{ state: 'failed', reason: 'no-face', retryCost: filmCost },
    });
    const next = await choose();
    await change({ id: digitalHuman, face: next });
    const again = idOf(await retryTalkingFilm(user, { id: film, cost: filmCost }));
    const filmed = await filmer.next();
    const [{ createLink } = {}] = filmed.request.files;
    const link = await createLink?.({ signal: new AbortController().signal });
    expect(link, 'the face of now').toContain(next);
    filmed.finish(await makeFilm());
    expect((await endOf(user, again)).creation).toMatchObject({ state: 'succeeded' });
  });

  it('and its voice are what a retry speaks with: what was said in another voice is said anew', async () => {
    const { user, choose, change } = await openPerson();
    const face = await choose();
    const { digitalHuman } = await makeDigitalHuman(user, { face, sample: noise(12) });
    const film = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).finish(makeSpeech());
    (await filmer.next()).end(failure);
    await endOf(user, film);
    await change({ id: digitalHuman, voice: await uploadFilm(user, noise(11)) });
    const tooLittle = await retryTalkingFilm(user, { id: film, cost: filmCost });
    expect(tooLittle).toMatchObject({ code: codes.priceChanged });
    const { body } = await user.get(`${calls.listMyCreations.path}?tool=digital-human`);
    const [shown] = (body['data'] as { rows: { retry_cost: number }[] }).rows;
    const cost = shown?.retry_cost ?? 0;
    expect(cost, 'the speech is paid again, and may take longer').toBe(scriptCost);
    idOf(await retryTalkingFilm(user, { id: film, cost }));
    (await speaker.next()).finish(makeSpeech());
    (await filmer.next()).finish(await makeFilm());
  });

  it('of a film without steps is retried as well, for all of its price', async () => {
    const { user, consent, choose } = await openPerson();
    const { digitalHuman } = await makeDigitalHuman(user, { face: await choose() });
    const recording = await uploadFilm(user, noise(4), { consent });
    const asked = { digitalHuman, prompt: '', recording };
    const cost = talkingPrices.second * 4;
    const film = idOf(await beginTalkingFilm(user, asked, { cost }));
    (await filmer.next()).end(failure);
    await endOf(user, film);
    const again = idOf(await retryTalkingFilm(user, { id: film, cost }));
    const filmed = await filmer.next();
    expect(filmed.request.files).toMatchObject([{ role: 'source' }, { role: 'voice' }]);
    filmed.finish(await makeFilm());
    expect((await endOf(user, again)).creation).toMatchObject({ state: 'succeeded', cost });
  });

  it('speaks a recording without words of anybody else', async () => {
    const { user, consent, choose } = await openPerson();
    const { digitalHuman } = await makeDigitalHuman(user, { face: await choose() });
    const recording = await uploadFilm(user, noise(4), { consent });
    const cost = talkingPrices.second * 4;
    const begin = (input: object) => beginTalkingFilm(user, { digitalHuman, ...input }, { cost });
    expect(await begin({ recording })).toMatchObject({
      ...{ code: codes.badRequest, message: expect.stringContaining('录音里的话') },
    });
    const id = idOf(await begin({ recording, prompt: '', subtitles: '大家好' }));
    const filmed = await filmer.next();
    expect(filmed.request).toMatchObject({ prompt: '大家好' });
    filmed.finish(await makeFilm());
    await endOf(user, id);
    const wrong = await beginTalkingFilm(user, { digitalHuman, subtitles: '大家好' });
    expect(wrong).toMatchObject({ code: codes.badRequest });
  });
});
