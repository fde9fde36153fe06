import { makeFilm as makeClip } from '@internal/testing/media/make-film.ts';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import { calls, codes, speechSeconds, type WireCreation } from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { beginTalkingFilm, idOf, retryTalkingFilm } from '../../testing/begin-talking-film.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf } from '../../testing/create-picture.ts';
import type { Answer, Visitor } from '../../testing/create-visitor.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { talkingPrices, toTalkingModels } from '../../testing/talking-models.ts';
import {
  filmCost,
  makeFace,
  makeFilm,
  makeSpeech,
  noise,
  script,
  scriptCost,
  spokenCost,
} from '../../testing/talking-parts.ts';
import { uploadFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { outputs } from '../database/output-schema.ts';
import { readRows } from '../database/read-rows.ts';

const { voice: voicePrice, second: secondPrice } = talkingPrices;
const speech = makeSpeech();

/** Of each database; `pnpm fuzz` plays 200, each of which begins up to five films. */
const schedules = Number(process.env['FILM_SCHEDULES'] ?? 8);

/** `FUZZ_SEED` of `pnpm fuzz` plays others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127);

const stops = ['speech fails', 'speech is cancelled', 'film fails', 'film is cancelled'] as const;

describe.each(databaseKinds)('talking films on %s', (kind) => {
  const speaker = createControlledEngine();
  const filmer = createControlledEngine();
  const lossy = createControlledEngine({ isRepeatable: false });
  const alone = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const filmers = new Map([
      ['talk', filmer],
      ['lossy', lossy],
      ['alone', alone],
    ]);
    const models = toTalkingModels({ speaker, filmers }).map(({ speech, ...model }) =>
      // It speaks by itself.
      speech === undefined || model.id === 'alone' ? model : { ...model, speech },
    );
    app = await startTestApp(kind, { models });
  });
  afterAll(() => app.stop());

  const humansOf = (body: object) => (body as { data: { rows: { id: string }[] } }).data.rows;

  /** Somebody with a digital human of their own. */
  async function newOwner() {
    const user = await app.newUser();
    const face = await uploadPicture(app, user, await makeFace(), { type: 'webp' });
    return { user, ...(await makeDigitalHuman(user, { face })) };
  }

  /** In how many stages a film is made that has been begun. */
  const stagesOf = (body: Answer['body']) =>
    (body['data'] as { creation: { stage: { count: number } } }).creation.stage.count;
  const points = async (user: Visitor) =>
    ((await user.get(calls.getUser.path)).body['user'] as { point_count: number }).point_count;
  const listed = async (user: Visitor, id: string) => {
    const { body } = await user.get(`${calls.listMyCreations.path}?tool=digital-human`);
    return (body['data'] as { rows: WireCreation[] }).rows.find((row) => row.id === id);
  };
  const staged = async (creationId: string) =>
    await app.database
      .select({ state: outputs.state })
      .from(outputs)
      .where(eq(outputs.creationId, creationId));
  const failure = {
    status: 'failed',
    ...({ reason: 'refused-input', isRetryable: false, vendorMessage: 'no' } as const),
  } as const;

  it('are spoken first, then filmed, and cost what they last', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const body = await beginTalkingFilm(user, { digitalHuman });
    expect(body).toMatchObject({
      code: codes.success,
      data: { creation: { cost: scriptCost, stage: { number: 0, count: 2 } } },
    });
    const id = idOf(body);
    const asked = await speaker.next();
    expect(asked.request).toMatchObject({ prompt: script, files: [{ role: 'voice' }] });
    asked.finish(speech);
    const filmed = await filmer.next();
    expect(filmed.request.files).toMatchObject([{ role: 'source' }, { role: 'voice' }]);
    expect(await points(user)).toBe(before - spokenCost);
    const { signal } = new AbortController();
    const heard = await filmed.request.files[1]?.readBytes?.({ signal });
    expect(Buffer.from(heard ?? []).equals(Buffer.from(speech.source.bytes))).toBe(true);
    expect(await staged(id)).toEqual([{ state: 'staged' }]);
    filmed.finish(await makeFilm());
    const { creation, pointCount } = await endOf(user, id);
    expect(creation).toMatchObject({
      state: 'succeeded',
      pictures: [{ mime: 'video/mp4', lyrics: [{ text: '大家好，' }, { start: 900 }] }],
    });
    expect(pointCount).toBe(before - spokenCost);
    expect((await staged(id)).map(({ state }) => state).sort()).not.toContain('staged');
  });

  it('say numbers as people do, for what that takes, and show them as they are written', async () => {
    const { user, digitalHuman } = await newOwner();
    const [prompt, said] = ['店里25℃，18:00关门。', '店里二十五摄氏度，十八点关门。'];
    const cost = voicePrice + secondPrice * speechSeconds(said);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman, prompt }, { cost }));
    const asked = await speaker.next();
    expect(asked.request.prompt).toBe(said);
    const lines = ['店里二十五摄氏度，', '十八点关门。'];
    asked.finish({ ...speech, lyrics: lines.map((text, at) => ({ text, startMs: 900 * at })) });
    const filmed = await filmer.next();
    expect(filmed.request.prompt).toBe(prompt);
    filmed.finish(await makeFilm());
    const { creation } = await endOf(user, id);
    expect(creation.pictures).toMatchObject([
      {
        lyrics: [
          { text: '店里25℃，', start: 0 },
          { text: '18:00关门。', start: 900 },
        ],
      },
    ]);
  });

  it('begin where they have stopped, for the points of the rest', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).finish(speech);
    (await filmer.next()).end(failure);
    const { creation, pointCount } = await endOf(user, id);
    expect(creation).toMatchObject({
      ...{ state: 'failed', reason: 'refused-input', returned: scriptCost - voicePrice },
      ...{ stage: { number: 1, count: 2 }, retryCost: filmCost },
    });
    expect(pointCount).toBe(before - voicePrice);
    expect(await retryTalkingFilm(user, { id, cost: filmCost + 1 })).toMatchObject({
      code: codes.priceChanged,
    });
    const again = await retryTalkingFilm(user, { id, cost: filmCost });
    expect(again).toMatchObject({ data: { creation: { parent_id: id, cost: filmCost } } });
    const filmed = await filmer.next();
    const { signal } = new AbortController();
    const heard = await filmed.request.files[1]?.readBytes?.({ signal });
    expect(Buffer.from(heard ?? []).equals(Buffer.from(speech.source.bytes))).toBe(true);
    filmed.finish(await makeFilm());
    const end = await endOf(user, idOf(again));
    expect(end.creation).toMatchObject({ state: 'succeeded', pictures: [{ lyrics: [{}, {}] }] });
    expect(end.pointCount).toBe(before - spokenCost);
  });

  it('give all points back where nothing was made', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).end(failure);
    const { creation, pointCount } = await endOf(user, id);
    expect(creation).toMatchObject({
      state: 'failed',
      retryCost: scriptCost,
      stage: { number: 0 },
    });
    expect(pointCount).toBe(before);
  });

  it('keep the price of the speech alone where they are cancelled after it', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).finish(speech);
    await filmer.next();
    await user.post(calls.cancelCreation.path, { id });
    const { creation, pointCount } = await endOf(user, id);
    expect(creation).toMatchObject({ state: 'cancelled', returned: scriptCost - voicePrice });
    expect(pointCount).toBe(before - voicePrice);
  });

  it('give the film’s points back where its answer is lost, and keep the speech', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }, { model: 'lossy' }));
    (await speaker.next()).finish(speech);
    (await lossy.next()).end({ ...failure, reason: 'ambiguous' });
    const state = async () => (await listed(user, id))?.state;
    await expect.poll(state).toBe('failed');
    expect(await points(user)).toBe(before - voicePrice);
    expect(await listed(user, id)).toMatchObject({ reason: 'untraceable', retry_cost: filmCost });
  });

  it('are made in parts where they are long, and joined', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const prompt = '今天我们说说云，云是天上的水。'.repeat(4);
    const asked = voicePrice + secondPrice * speechSeconds(prompt);
    const body = await beginTalkingFilm(user, { digitalHuman, prompt }, { cost: asked });
    const parts = stagesOf(body) / 2;
    expect(parts).toBeGreaterThan(1);
    let said = '';
    for (let part = 0; part < parts; part += 1) {
      const { request, finish } = await speaker.next();
      said += request.prompt;
      finish(speech);
    }
    expect(said).toBe(prompt);
    // An encoder's own film, whose sound begins before its picture.
    const film = { ...(await makeFilm()), source: { bytes: await recordFilm({ seconds: 3 }) } };
    for (let part = 0; part < parts; part += 1) (await filmer.next()).finish(film);
    const { creation, pointCount } = await endOf(user, idOf(body));
    const [picture] = creation.pictures ?? [];
    expect(creation).toMatchObject({ state: 'succeeded' });
    expect(picture?.duration).toBeCloseTo(3_000 * parts, -2);
    expect(
      picture?.lyrics?.filter(({ text }) => text === '大家好，').map(({ start }) => start),
    ).toEqual(Array.from({ length: parts }, (_, part) => expect.closeTo(3_000 * part, -2)));
    expect(pointCount).toBe(before - voicePrice - secondPrice * 2 * parts);
  });

  it('end with the points of the last part back where their parts make no whole', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const prompt = '今天我们说说云，云是天上的水。'.repeat(4);
    const asked = voicePrice + secondPrice * speechSeconds(prompt);
    const body = await beginTalkingFilm(user, { digitalHuman, prompt }, { cost: asked });
    const parts = stagesOf(body) / 2;
    for (let part = 0; part < parts; part += 1) (await speaker.next()).finish(speech);
    for (let part = 1; part < parts; part += 1) (await filmer.next()).finish(await makeFilm());
    (await filmer.next()).finish({ ...(await makeFilm()), source: { bytes: await recordFilm() } });
    const { creation, pointCount } = await endOf(user, idOf(body));
    expect(creation).toMatchObject({ state: 'failed' });
    expect(pointCount).toBe(before - voicePrice - secondPrice * 2 * (parts - 1));
  });

  it('are of the person’s own recording in one go', async () => {
    const { user, digitalHuman } = await newOwner();
    const recording = await uploadFilm(user, noise(4));
    const price = secondPrice * 4;
    const id = idOf(
      await beginTalkingFilm(user, { digitalHuman, prompt: '', recording }, { cost: price }),
    );
    const filmed = await filmer.next();
    expect(filmed.request.files).toMatchObject([{ role: 'source' }, { role: 'voice' }]);
    filmed.finish(await makeFilm());
    const { creation } = await endOf(user, id);
    expect(creation, 'its film is a second shorter').toMatchObject({
      ...{ state: 'succeeded', cost: price, returned: secondPrice },
    });
  });

  it('are of a song of the person’s own, too, and of nobody else’s', async () => {
    const { user, digitalHuman } = await newOwner();
    const song = { media: 'audio', mime: 'audio/mpeg', durationMs: 3_400 } as const;
    const own = await addPicture(app, { userId: user.id, ...song, isPrivate: true });
    const price = secondPrice * 4;
    const begin = async (address: string) =>
      await beginTalkingFilm(
        user,
        { digitalHuman, prompt: '', recording: address },
        { cost: price },
      );
    const id = idOf(await begin(`/pictures/${own}.mp3`));
    const filmed = await filmer.next();
    expect(filmed.request.files).toMatchObject([
      { role: 'source' },
      { role: 'voice', mimeType: 'audio/mpeg' },
    ]);
    filmed.finish(await makeFilm());
    expect((await endOf(user, id)).creation).toMatchObject({ state: 'succeeded', cost: price });
    const other = await app.newUser();
    const others = await addPicture(app, { userId: other.id, ...song });
    const picture = await addPicture(app, { userId: user.id });
    for (const address of [`/pictures/${others}.mp3`, `/pictures/${picture}.webp`]) {
      expect(await begin(address), address).toMatchObject({
        ...{ code: codes.badRequest, message: '音频不存在或已被删除，请重新选择' },
      });
    }
  });

  it('cost what their files last where a model speaks by itself, whatever it says of them', async () => {
    const { user, digitalHuman } = await newOwner();
    const before = await points(user);
    const film = { media: 'video', mimeType: 'video/mp4' } as const;
    const make = async (seconds: number) => {
      const id = idOf(await beginTalkingFilm(user, { digitalHuman }, { model: 'alone' }));
      const source = { bytes: await makeClip({ seconds }) };
      (await alone.next()).finish({ ...film, source, durationMs: 4_000 });
      return (await endOf(user, id)).creation;
    };
    const estimate = speechSeconds(script);
    expect(await make(1.29)).toMatchObject({
      ...{ cost: scriptCost, returned: secondPrice * (estimate - 2) },
    });
    expect(await make(estimate + 2)).not.toHaveProperty('returned');
    expect(await points(user)).toBe(before - voicePrice - secondPrice * 2 - scriptCost);
  });

  it('are made of a frame of the face, where that is a film and a model takes photos alone', async () => {
    const user = await app.newUser();
    const face = await uploadFilm(user, await makeClip({ seconds: 6, width: 640, height: 480 }));
    const { digitalHuman } = await makeDigitalHuman(user, { face });
    const refused = await beginTalkingFilm(user, { digitalHuman });
    expect(refused).toMatchObject({ code: codes.badRequest });
    const still = await uploadPicture(app, user, await makeFace(), { type: 'webp' });
    const changed = await user.post(calls.changeDigitalHuman.path, {
      ...{ id: digitalHuman, face, still },
    });
    expect(humansOf(changed.body)).toMatchObject([{ face: { url: face, still_url: still } }]);
    await beginTalkingFilm(user, { digitalHuman });
    (await speaker.next()).finish(speech);
    const filmed = await filmer.next();
    expect(filmed.request.files).toMatchObject([{ mimeType: 'image/webp' }, { role: 'voice' }]);
    filmed.end(failure);
    const another = await user.post(calls.changeDigitalHuman.path, { id: digitalHuman, face });
    expect(humansOf(another.body)).not.toMatchObject([{ face: { still_url: still } }]);
    const wrong = { id: digitalHuman, face, still: face };
    expect((await user.post(calls.changeDigitalHuman.path, wrong)).body).toMatchObject({
      code: codes.badRequest,
    });
  });

  it(`cost each stage once, however often they stop and go on, in ${schedules} schedules`, {
    timeout: 120_000 + schedules * 5_000,
  }, async () => {
    const stop = fc.constantFrom(...stops);
    await fc.assert(
      fc.asyncProperty(
        fc.array(stop, { maxLength: 4 }),
        fc.boolean(),
        async (schedule, isFinished) => {
          const { user, digitalHuman } = await newOwner();
          const before = await points(user);
          let isSpoken = false;
          const paid = () => (isSpoken ? voicePrice : 0);
          let id = idOf(await beginTalkingFilm(user, { digitalHuman }));
          const speak = async () => {
            if (!isSpoken) (await speaker.next()).finish(speech);
            isSpoken = true;
          };
          for (const stop of schedule) {
            const isOfSpeech = stop.startsWith('speech');
            if (isOfSpeech && isSpoken) continue;
            if (!isOfSpeech) await speak();
            const { end } = await (isOfSpeech ? speaker : filmer).next();
            if (stop.endsWith('fails')) end(failure);
            else await user.post(calls.cancelCreation.path, { id });
            const { creation, pointCount } = await endOf(user, id);
            expect(['failed', 'cancelled']).toContain(creation.state);
            expect(pointCount).toBe(before - paid());
            id = idOf(await retryTalkingFilm(user, { id, cost: creation.retryCost ?? 0 }));
          }
          await speak();
          const filmed = await filmer.next();
          if (isFinished) filmed.finish(await makeFilm());
          else filmed.end(failure);
          const { pointCount } = await endOf(user, id);
          expect(pointCount).toBe(before - (isFinished ? spokenCost : voicePrice));
        },
      ),
      { seed, numRuns: schedules, endOnFailure: true },
    );
  });

  it('need the consent of the person shown, and a digital human of one’s own', async () => {
    const { digitalHuman } = await newOwner();
    const other = await app.newUser();
    expect(await beginTalkingFilm(other, { digitalHuman })).toMatchObject({
      code: codes.notFound,
    });
    const face = await uploadPicture(app, other, await makeFace(), { type: 'webp' });
    const asked = { name: '别人', consent: 'c1', face };
    const refused = await other.post(calls.createDigitalHuman.path, asked);
    expect(refused.body).toMatchObject({ code: codes.forbidden });
  });

  it('stop, and leave nothing of the person, when the consent is withdrawn', async () => {
    const { user, consent, digitalHuman, face, voice } = await newOwner();
    const before = await points(user);
    const id = idOf(await beginTalkingFilm(user, { digitalHuman }));
    (await speaker.next()).finish(speech);
    await filmer.next();
    await user.post(calls.withdrawConsent.path, { id: consent });
    const { creation } = await endOf(user, id);
    expect(creation.state).toBe('cancelled');
    expect(await points(user)).toBe(before - voicePrice);
    for (const address of [face, voice]) expect((await user.fetch(address)).status).toBe(404);
    const list = await user.get(calls.listMyDigitalHumans.path);
    expect(humansOf(list.body)).toEqual([]);
    expect((await staged(id)).map(({ state }) => state)).not.toContain('staged');
    expect(await beginTalkingFilm(user, { digitalHuman })).toMatchObject({
      code: codes.notFound,
    });
    const kept = sql<number>`(select count(*)::int from consents where id = ${consent})`;
    const rows = await readRows(app.database, v.unknown(), sql`select ${kept} as count`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
