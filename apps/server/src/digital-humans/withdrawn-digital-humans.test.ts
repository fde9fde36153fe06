import { readdir } from 'node:fs/promises';
import { calls, consentVersions } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTalkingFilm, idOf, retryTalkingFilm } from '../../testing/begin-talking-film.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { cutPart, findTraces, traceOf } from '../../testing/find-traces.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
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
import { uploadFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { voices } from '../database/voice-schema.ts';
import { emptyBin, finishDeletions } from '../pictures/empty-bin.ts';
import { forgetVoices, toVoiceName } from './forget-voices.ts';

const thumbnail = '?x-oss-process=image/resize,w_320/format,webp';

const failure = {
  status: 'failed',
  ...({ reason: 'refused-input', isRetryable: false, vendorMessage: '' } as const),
} as const;

describe.each(databaseKinds)('a digital human whose consent is withdrawn on %s', (kind) => {
  const filmer = createControlledEngine();
  const speaker = createControlledEngine();
  /** Names of voices that their service was asked to delete. */
  let forgotten: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    const service = {
      ...speaker,
      async forgetVoice(name: string) {
        forgotten.push(name);
      },
    };
    app = await startTestApp(kind, {
      models: toTalkingModels({ speaker: service, filmers: new Map([['talk', filmer]]) }),
      welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    });
  });
  afterAll(() => app.stop());

  /** Does what a server does each minute. */
  async function keepHouse() {
    const { database, services } = app;
    const { pictures, models, log } = services;
    await emptyBin({ database, pictures }, { now: services.now() });
    await finishDeletions({ database, pictures });
    await forgetVoices({ database, models, log });
    await sweepApp(app, { pendingForMs: 3_600_000 });
  }

  const newFace = async (user: Visitor) =>
    await uploadPicture(app, user, await makeFace(), { type: 'webp' });

  async function open(user: Visitor, options: { relative?: string } = {}) {
    const face = await newFace(user);
    return await makeDigitalHuman(user, { face, sample: noise(12), ...options });
  }

  /** A film whose speech is there, which is unlike any other. */
  async function speak(user: Visitor, digitalHuman: string) {
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    const speech = makeSpeech();
    (await speaker.next()).finish(speech);
    const { request, ...job } = await filmer.next();
    const isSpeech = and(eq(outputs.creationId, id), eq(outputs.media, 'audio'));
    const [row] = await app.database.select().from(outputs).where(isSpeech);
    if (!row) throw new Error('Nothing was said');
    return {
      id,
      speechId: row.id,
      trace: { parts: [cutPart(speech.source.bytes)] },
      request,
      ...job,
    };
  }

  async function film(user: Visitor, digitalHuman: string) {
    const spoken = await speak(user, digitalHuman);
    spoken.finish(await makeFilm());
    const picture = (await endOf(user, spoken.id)).creation.pictures?.[0];
    if (!picture?.poster) throw new Error('No film with a poster was made');
    return { ...spoken, picture };
  }

  /** Finds the name that services give the voice of the sample at this address. */
  async function voiceOf(address: string) {
    const key = address.replace('/storage/', '');
    const [asset] = await app.database.select().from(assets).where(eq(assets.key, key));
    return toVoiceName(asset?.id ?? '');
  }

  const learned = async (user: { id: string }) => {
    const rows = await app.database.select().from(voices).where(eq(voices.userId, user.id));
    return rows.map(({ name }) => name);
  };

  const statusesOf = async (visitor: Visitor, paths: readonly (string | undefined)[]) =>
    await Promise.all(paths.map(async (path = '') => (await visitor.fetch(path)).status));

  it('is nowhere, in no table, no object and at no service, and its films are public no more', async () => {
    forgotten = [];
    const user = await app.newUser();
    const guest = createVisitor(app.url);
    const { consent, digitalHuman, face, voice } = await open(user);
    const mother = await open(user, { relative: '妈妈' });
    const first = await film(user, digitalHuman);
    const stopped = await speak(user, digitalHuman);
    stopped.end(failure);
    await endOf(user, stopped.id);
    const traceAt = (path: string) =>
      path.endsWith('.webp') ? traceOf(user, path, path + thumbnail) : traceOf(user, path);
    const replaced = await Promise.all([face, voice].map(traceAt));
    // Neither look nor voice is the digital human's any more; films were made of both.
    const nameBefore = await voiceOf(voice);
    const later = { face: await newFace(user), voice: await uploadFilm(user, noise(12)) };
    await user.post(calls.changeDigitalHuman.path, { id: digitalHuman, ...later });
    const recording = await uploadFilm(user, noise(4));
    const ofRecording = { digitalHuman, prompt: '', recording };
    const recorded = idOf(
      await beginTalkingFilm(user, ofRecording, { cost: talkingPrices.second * 4 }),
    );
    (await filmer.next()).finish(await makeFilm());
    await endOf(user, recorded);
    const running = await speak(user, digitalHuman);
    const ofMother = await speak(user, mother.digitalHuman);

    const uploads = [later.face, later.voice, recording];
    const traces = await Promise.all(uploads.map(traceAt));
    expect(await statusesOf(user, [face, voice]), 'what was replaced').toEqual([404, 404]);
    await sweepApp(app, { pendingForMs: 3_600_000 });
    for (const trace of replaced) expect(await findTraces(app, trace)).toEqual([]);
    const traceOfMother = await traceAt(mother.face);
    for (const trace of [...traces, traceOfMother]) {
      const places = await findTraces(app, trace);
      expect(places, 'its row').toContain('assets');
      expect(places, 'its object, and its thumbnail').toHaveLength(1 + trace.parts.length);
    }
    for (const { trace } of [stopped, running, ofMother]) {
      expect(await findTraces(app, trace), 'what was said, for a retry').toHaveLength(1);
    }
    const names = [nameBefore, await voiceOf(later.voice)];
    const nameOfMother = await voiceOf(mother.voice);
    const links = await Promise.all(
      [...running.request.files, ...first.request.files].map(
        async (file) => await file.createLink?.({ signal: new AbortController().signal }),
      ),
    );
    const faceLinks = links.filter((link) => link !== undefined);
    expect(await statusesOf(guest, faceLinks), 'of now, and of before').toEqual([200, 404]);

    await user.post(calls.withdrawConsent.path, { id: consent });
    const evidence = async () => {
      const [row] = await app.database.select().from(consents).where(eq(consents.id, consent));
      return row;
    };
    await expect.poll(evidence).toMatchObject({ settledAt: expect.any(Date) });
    expect(running.request.signal.aborted).toBe(true);
    expect(await statusesOf(guest, faceLinks), 'immediately').toEqual([404, 404]);
    expect(await statusesOf(user, uploads)).toEqual(uploads.map(() => 404));
    await keepHouse();

    for (const trace of traces) expect(await findTraces(app, trace)).toEqual([]);
    const stored = await readdir(app.folder, { recursive: true });
    for (const { trace, speechId } of [first, stopped, running]) {
      expect(await findTraces(app, trace)).toEqual([]);
      expect(stored.filter((path) => path.includes(speechId))).toEqual([]);
    }
    expect([...new Set(forgotten)].sort()).toEqual(names.toSorted());
    expect(await learned(user)).toEqual([nameOfMother]);
    expect(await findTraces(app, traceOfMother), 'what rests on another consent').toHaveLength(3);
    expect(await findTraces(app, ofMother.trace)).toHaveLength(1);
    expect(await evidence()).toMatchObject({
      ...{ userId: user.id, subject: 'self', purpose: 'digital-human' },
      ...{ textVersion: consentVersions['digital-human'], withdrawnAt: expect.any(Date) },
    });
    const { poster, url, id } = first.picture;
    expect(await statusesOf(user, [url, poster]), 'they are their owner’s').toEqual([200, 200]);
    expect(await statusesOf(guest, [url, poster])).toEqual([404, 404]);
    await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 0 });
    expect(await statusesOf(guest, [url, poster]), 'not to be shared again').toEqual([404, 404]);

    ofMother.finish(await makeFilm());
    expect((await endOf(user, ofMother.id)).creation).toMatchObject({ state: 'succeeded' });
  });

  it('has had no voice learned that nobody is asked to delete', async () => {
    forgotten = [];
    const user = await app.newUser();
    const { consent, digitalHuman, voice } = await open(user);
    const before = await voiceOf(voice);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    const speaking = await speaker.next();
    const sample = await uploadFilm(user, noise(12));
    await user.post(calls.changeDigitalHuman.path, { id: digitalHuman, voice: sample });
    await keepHouse();
    expect(forgotten, 'a film is spoken in it still').toEqual([]);
    speaking.end(failure);
    await endOf(user, id);
    await keepHouse();
    expect(forgotten).toEqual([before]);

    const again = idOf(await retryTalkingFilm(user, { id, cost: scriptCost }));
    const repeated = await speaker.next();
    const name = await voiceOf(sample);
    expect(repeated.request, 'it is spoken in the voice of now').toMatchObject({
      voice: name,
    });
    repeated.finish(makeSpeech());
    (await filmer.next()).finish(await makeFilm());
    await endOf(user, again);
    await keepHouse();
    expect(forgotten).toEqual([before]);

    const last = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).end(failure);
    await endOf(user, last);
    const { body } = await user.post(calls.listMyUploads.path, { kind: 'voice' });
    const { rows } = body['data'] as { rows: { id: string; url: string }[] };
    const upload = rows.find(({ url }) => url === sample);
    await user.post(calls.deleteUpload.path, { upload_id: upload?.id });
    await user.post(calls.withdrawConsent.path, { id: consent });
    await keepHouse();
    expect(forgotten).toEqual([before, name]);
    expect(await learned(user)).toEqual([]);
  });

  it('that was retried holds no speech that the retry has brought along', async () => {
    const user = await app.newUser();
    const { consent, digitalHuman } = await open(user);
    const stopped = await speak(user, digitalHuman);
    stopped.end(failure);
    await endOf(user, stopped.id);
    const again = idOf(await retryTalkingFilm(user, { id: stopped.id, cost: filmCost }));
    await filmer.next();
    await user.post(calls.withdrawConsent.path, { id: consent });
    expect((await endOf(user, again)).creation).toMatchObject({ state: 'cancelled' });
    await keepHouse();
    expect(await findTraces(app, stopped.trace)).toEqual([]);
  });
});
