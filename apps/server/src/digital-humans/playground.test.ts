import { readFile } from 'node:fs/promises';
import { toWav } from '@internal/testing/media/to-wav.ts';
import {
  calls,
  codes,
  consentVersions,
  MAX_PLAYGROUND_TEXT,
  speechSeconds,
} from '@site/api-client/wire';
import type { EngineOutput } from '@site/engines';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { uploadFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { withdrawConsent } from '../consents/withdraw-consent.ts';
import { consents } from '../database/consent-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { reports } from '../database/report-schema.ts';
import { voices } from '../database/voice-schema.ts';
import { decideReviews } from '../pictures/reviews.ts';
import { randomId } from '../random-id.ts';
import { listReported, settleReports, takeDown } from '../reports/review-reports.ts';

type Body = { readonly [field: string]: unknown };
type Row = { readonly [field: string]: unknown } & { readonly id: string };
const rowsOf = (body: Body) => (body['data'] as { rows: readonly Row[] }).rows;
const idOf = (body: Body) => (body['data'] as { creation: { id: string } }).creation.id;

const sampleRate = 8_000;
const tone = (seconds: number) =>
  toWav(
    new Float32Array(seconds * sampleRate).map((_, place) => Math.sin(place / 5)),
    { sampleRate },
  );
const paint = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer();
const filmFile = new URL(import.meta.resolve('@internal/testing/media/film.mp4'));

const sentence = '大家好，今天说说云。';
const [voicePrice, secondPrice] = [20, 3];
const priceOf = (text: string) => voicePrice + secondPrice * speechSeconds(text);

describe.each(databaseKinds)('the playground on %s', (kind) => {
  const speaker = createControlledEngine();
  const filmer = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [ofSpeech, ofFilms] = toModels(
      new Map([
        ['voice', speaker],
        ['talk', filmer],
      ]),
    );
    if (!ofSpeech || !ofFilms) throw new Error('There are models');
    app = await startTestApp(kind, {
      models: [
        {
          ...{ ...ofSpeech, tool: 'speech', price: { base: 5 } },
          capabilities: { speeds: { min: 0.5, max: 2, default: 1 } },
        },
        {
          ...{ ...ofFilms, tool: 'digital-human', speech: 'voice' },
          price: { base: secondPrice, voice: voicePrice },
          capabilities: {
            ...{ faces: ['photo'], texts: true, maxSeconds: 60, partSeconds: 60 },
            ...{ recordings: true, ratios: [], speeds: { min: 0.5, max: 2, default: 1 } },
          },
        },
      ],
    });
  });
  afterAll(() => app.stop());

  async function newOwner() {
    const user = await app.newUser();
    const face = await uploadPicture(app, user, await paint('teal'));
    const made = await makeDigitalHuman(user, { face });
    const join = async (version = consentVersions.playground) => {
      // Each joins after the one before.
      app.advance({ seconds: 1 });
      const asked = { id: made.digitalHuman, text_version: version };
      return (await user.post(calls.joinPlayground.path, asked)).body;
    };
    return {
      ...{ ...made, user, join },
      /** @returns the id of the consent to it. */
      async joined() {
        const row = rowsOf(await join()).find(({ id }) => id === made.digitalHuman);
        return row?.['playground_consent_id'] as string;
      },
      withdraw: (id: string) => user.post(calls.withdrawConsent.path, { id }),
    };
  }

  const presenters = async (query = '') =>
    rowsOf((await createVisitor(app.url).get(`${calls.listPresenters.path}${query}`)).body);
  const isListed = async (id: string) =>
    (await presenters('?limit=100')).some((row) => row.id === id);
  const faceOf = (id: string) => `/pictures/${id}/face.webp`;
  const statusOf = async (path: string, visitor: Visitor = createVisitor(app.url)) => {
    const answer = await visitor.fetch(path);
    await answer.arrayBuffer();
    return answer.status;
  };
  const attempt = async (
    user: Visitor,
    input: { digitalHuman: string; prompt?: string; recording?: string },
    tool = 'digital-human',
  ) => {
    const { prompt = sentence } = input;
    const cost = tool === 'speech' ? 5 : priceOf(prompt);
    const asked = { tool, input: { prompt, ...input }, cost, idempotency_key: randomId() };
    return (await user.post(calls.createCreation.path, asked)).body;
  };
  const points = async (user: Visitor) =>
    ((await user.get(calls.getUser.path)).body['user'] as { point_count: number }).point_count;
  const speech = (): EngineOutput => ({
    ...{ media: 'audio', mimeType: 'audio/wav', source: { bytes: tone(2) } },
  });
  const film = async (): Promise<EngineOutput> => ({
    ...{ media: 'video', mimeType: 'video/mp4' },
    source: { bytes: await readFile(filmFile) },
    poster: { bytes: await paint('navy') },
  });
  /** The film of a user, once it is there. */
  async function filmOf(user: Visitor, digitalHuman: string) {
    const id = idOf(await attempt(user, { digitalHuman }));
    (await speaker.next()).finish(speech());
    (await filmer.next()).finish(await film());
    const { creation } = await endOf(user, id);
    const [picture] = creation.pictures ?? [];
    if (!picture) throw new Error('There is a film');
    return { id, picture };
  }

  it('shows a digital human to everybody, and nothing of it but its name and its face', async () => {
    const { user, digitalHuman, face, voice, join, consent } = await newOwner();
    await user.post(calls.editUser.path, { nickname: '云朵' });
    const guest = createVisitor(app.url);
    expect(await isListed(digitalHuman)).toBe(false);
    expect(await statusOf(faceOf(digitalHuman))).toBe(404);
    expect(await join('2020-01')).toMatchObject({ code: codes.badRequest });
    expect(await isListed(digitalHuman)).toBe(false);
    expect(rowsOf(await join())).toMatchObject([
      { id: digitalHuman, playground_consent_id: expect.any(String) },
    ]);
    const [first] = await presenters();
    expect(first).toEqual({
      ...{ id: digitalHuman, name: '我', author: '云朵' },
      face_url: faceOf(digitalHuman),
    });
    const answer = await guest.fetch(faceOf(digitalHuman));
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width, 'not as large as it was uploaded').toBe(320);
    for (const address of [face, voice, `${face}?x-oss-process=image/resize,w_320/format,webp`]) {
      for (const visitor of [guest, await app.newUser()]) {
        expect(await statusOf(address, visitor), address).toBe(404);
      }
    }
    const text = JSON.stringify(await presenters());
    for (const secret of [user.id, consent, face, voice]) expect(text).not.toContain(secret);
  });

  it('is read in pages, the one that joined last first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { digitalHuman, joined } = await newOwner();
      await joined();
      ids.unshift(digitalHuman);
    }
    const guest = createVisitor(app.url);
    const page = async (query: string) =>
      (await guest.get(`${calls.listPresenters.path}?${query}`)).body;
    const first = await page('limit=2');
    const { next_cursor: cursor } = first['data'] as { next_cursor: string };
    const second = await page(`limit=1&cursor=${cursor}`);
    expect([...rowsOf(first), ...rowsOf(second)].map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out people without consent or without a voice', async () => {
    const { user, digitalHuman, join, consent } = await newOwner();
    const other = await newOwner();
    const asked = { id: digitalHuman, text_version: consentVersions.playground };
    expect((await other.user.post(calls.joinPlayground.path, asked)).body).toMatchObject({
      code: codes.notFound,
    });
    await app.database
      .update(consents)
      .set({ textVersion: '2020-01' })
      .where(eq(consents.id, consent));
    expect(await join()).toMatchObject({ code: codes.forbidden });
    const face = await uploadPicture(app, other.user, await paint('teal'));
    const mute = { name: '无声', consent: other.consent, face };
    const [made] = rowsOf((await other.user.post(calls.createDigitalHuman.path, mute)).body);
    const joining = { ...asked, id: made?.id };
    expect((await other.user.post(calls.joinPlayground.path, joining)).body).toMatchObject({
      code: codes.badRequest,
    });
    expect(await isListed(digitalHuman)).toBe(false);
    expect(rowsOf((await user.get(calls.listMyDigitalHumans.path)).body)[0]).not.toHaveProperty(
      'playground_consent_id',
    );
  });

  it('has others try it with a sentence, which they pay and keep to themselves', async () => {
    const owner = await newOwner();
    const { digitalHuman, voice } = owner;
    const other = await app.newUser();
    expect(await attempt(other, { digitalHuman })).toMatchObject({ code: codes.notFound });
    await owner.joined();
    const long = '云'.repeat(MAX_PLAYGROUND_TEXT + 1);
    const recording = await uploadFilm(other, tone(4));
    for (const wrong of [{ prompt: long }, { prompt: '', recording }]) {
      expect(await attempt(other, { digitalHuman, ...wrong })).toMatchObject({
        ...{ code: codes.badRequest, message: expect.stringContaining('60') },
      });
    }
    expect(await attempt(other, { digitalHuman }, 'speech')).toMatchObject({
      code: codes.notFound,
    });
    const [before, ofOwner] = [await points(other), await points(owner.user)];
    const { id, picture } = await filmOf(other, digitalHuman);
    const [row] = await app.database.select().from(voices).where(eq(voices.userId, owner.user.id));
    expect(row, 'the voice is its owner’s').toBeDefined();
    expect(await app.database.$count(voices, eq(voices.userId, other.id))).toBe(0);
    expect(await points(other)).toBe(before - voicePrice - secondPrice * 2);
    expect(await points(owner.user)).toBe(ofOwner);
    expect(picture).toMatchObject({ isPrivate: true, references: [] });
    expect(await statusOf(picture.url)).toBe(404);
    expect(await statusOf(picture.url, owner.user)).toBe(404);
    const listed = await other.get(`${calls.listMyCreations.path}?tool=digital-human`);
    expect(JSON.stringify(listed.body)).not.toContain(voice);
    const sharing = { img_id: picture.id, img_is_public: 0 };
    expect((await other.post(calls.setPictureSharing.path, sharing)).body).toMatchObject({
      ...{ code: codes.forbidden, message: expect.stringContaining('不能公开') },
    });
    await other.post(calls.updateSettings.path, { img_is_public: 0, existing_too: true });
    const [output] = await app.database.select().from(outputs).where(eq(outputs.id, picture.id));
    expect(output).toMatchObject({ creationId: id, isPrivate: true, review: null });
  });

  it('lets go of a digital human, and stops what others wait for, as soon as its consent is withdrawn', async () => {
    const owner = await newOwner();
    const { digitalHuman, face } = owner;
    const consent = await owner.joined();
    const other = await app.newUser();
    const before = await points(other);
    const id = idOf(await attempt(other, { digitalHuman }));
    (await speaker.next()).finish(speech());
    const { request } = await filmer.next();
    const own = idOf(await attempt(owner.user, { digitalHuman }));
    const { finish } = await speaker.next();
    await owner.withdraw(consent);
    const { creation } = await endOf(other, id);
    expect(creation).toMatchObject({ state: 'cancelled' });
    expect(request.signal.aborted).toBe(true);
    expect(await points(other), 'but for what was spoken').toBe(before - voicePrice);
    expect(await statusOf(faceOf(digitalHuman))).toBe(404);
    expect(await isListed(digitalHuman)).toBe(false);
    expect(await attempt(other, { digitalHuman })).toMatchObject({ code: codes.notFound });
    const again = { id, cost: priceOf(sentence), idempotency_key: randomId() };
    expect((await other.post(calls.retryCreation.path, again)).body).toMatchObject({
      code: codes.forbidden,
    });
    finish(speech());
    (await filmer.next()).finish(await film());
    const { creation: finished } = await endOf(owner.user, own);
    expect(finished.state, 'its owner’s goes on').toBe('succeeded');
    expect(await statusOf(face, owner.user)).toBe(200);
    const [human] = rowsOf((await owner.user.get(calls.listMyDigitalHumans.path)).body);
    expect(human).toMatchObject({ id: digitalHuman, consent_id: owner.consent });
  });

  it('gives no face and no voice to a stage that begins after it was left', async () => {
    const owner = await newOwner();
    const { digitalHuman } = owner;
    const consent = await owner.joined();
    const other = await app.newUser();
    const id = idOf(await attempt(other, { digitalHuman }));
    const { finish } = await speaker.next();
    // The server stops before it has cancelled what rests on it.
    const { id: userId } = owner.user;
    await withdrawConsent(app.database, { userId, id: consent, now: app.services.now() });
    finish(speech());
    const { creation } = await endOf(other, id);
    expect(creation).toMatchObject({ state: 'failed', returned: priceOf(sentence) - voicePrice });
  });

  it.each(['its films’ consent is withdrawn', 'it is deleted', 'its face is'] as const)(
    'is left when %s',
    async (how) => {
      const owner = await newOwner();
      const { digitalHuman, face } = owner;
      const consent = await owner.joined();
      if (how === 'it is deleted') {
        await owner.user.post(calls.deleteDigitalHuman.path, { id: digitalHuman });
      } else if (how === 'its face is') {
        const { body } = await owner.user.post(calls.listMyUploads.path, {});
        const upload = rowsOf(body).find((row) => row['url'] === face);
        await owner.user.post(calls.deleteUpload.path, { upload_id: upload?.id });
      } else {
        await owner.withdraw(owner.consent);
        const [row] = await app.database.select().from(consents).where(eq(consents.id, consent));
        expect(row?.withdrawnAt).not.toBeNull();
      }
      expect(await isListed(digitalHuman)).toBe(false);
      expect(await statusOf(faceOf(digitalHuman))).toBe(404);
      const other = await app.newUser();
      expect((await attempt(other, { digitalHuman })).code).not.toBe(codes.success);
    },
  );

  it('does not take back in what was put there under a consent that was withdrawn', async () => {
    const owner = await newOwner();
    const consent = await owner.joined();
    const face = await uploadPicture(app, owner.user, await paint('olive'));
    const asked = { name: '另一个', consent: owner.consent, face, voice: owner.voice };
    const rows = rowsOf((await owner.user.post(calls.createDigitalHuman.path, asked)).body);
    const second = rows.find(({ name }) => name === '另一个')?.id ?? '';
    expect(await isListed(second), 'each is put there by itself').toBe(false);
    await owner.withdraw(consent);
    const joining = { id: second, text_version: consentVersions.playground };
    await owner.user.post(calls.joinPlayground.path, joining);
    expect(await isListed(second)).toBe(true);
    expect(await isListed(owner.digitalHuman)).toBe(false);
  });

  describe('a report', () => {
    const report = async (user: Visitor, body: Body) =>
      (await user.post(calls.report.path, body)).body;

    it('is stored once of each person and thing, until the operator decides', async () => {
      const owner = await newOwner();
      await owner.joined();
      const { id: workId, film: work } = await publicFilm(owner);
      const [one, other] = [await app.newUser(), await app.newUser()];
      const presenter = { subject: 'presenter', id: owner.digitalHuman };
      await report(one, { ...presenter, reason: 'no-consent', note: ' 没有问过本人 ' });
      await report(one, { ...presenter, reason: 'other' });
      app.advance({ seconds: 1 });
      await report(other, { ...presenter, reason: 'deceptive' });
      app.advance({ seconds: 1 });
      const ofWork = { subject: 'work', id: workId, reason: 'illegal' };
      expect(await report(one, ofWork)).toMatchObject({ code: codes.success });
      const things = async () =>
        (await listReported(app.database, { limit: 50 })).filter(
          ({ userId }) => userId === owner.user.id,
        );
      expect(await things()).toEqual([
        {
          ...{ subject: 'work', id: workId, userId: owner.user.id, mime: 'video/mp4' },
          reports: [{ userId: one.id, reason: 'illegal', note: '' }],
        },
        {
          ...{ ...presenter, userId: owner.user.id, mime: null },
          reports: [
            { userId: one.id, reason: 'no-consent', note: '没有问过本人' },
            { userId: other.id, reason: 'deceptive', note: '' },
          ],
        },
      ]);
      const { digitalHuman } = owner;
      expect(await settleReports(app.database, { ids: [digitalHuman, randomId()] })).toEqual([
        digitalHuman,
      ]);
      expect((await things()).map(({ id }) => id)).toEqual([workId]);
      const down = { ids: [workId, digitalHuman, randomId()], reason: '冒充他人' };
      expect(await takeDown(app.database, down)).toEqual([workId, digitalHuman]);
      expect(await things()).toEqual([]);
      expect(await isListed(digitalHuman)).toBe(false);
      expect(await statusOf(work.url)).toBe(404);
      const { body } = await owner.user.post(calls.setPictureSharing.path, {
        ...{ img_id: workId, img_is_public: 0 },
      });
      expect(body['data'], 'it stays private').toMatchObject({
        review: { state: 'refused', reason: '冒充他人' },
      });
    });

    it('is of what everybody sees, by who is logged in, and not too often', async () => {
      const owner = await newOwner();
      const about = { subject: 'presenter', id: owner.digitalHuman, reason: 'other' };
      const user = await app.newUser();
      expect(await report(createVisitor(app.url), about)).toMatchObject({
        code: codes.unauthenticated,
      });
      expect(await report(user, about)).toMatchObject({ code: codes.notFound });
      const { picture } = await filmOf(owner.user, owner.digitalHuman);
      const private_ = { subject: 'work', id: picture.id, reason: 'other' };
      expect(await report(user, private_)).toMatchObject({ code: codes.notFound });
      expect(await app.database.$count(reports, eq(reports.userId, user.id))).toBe(0);
      const answers: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        answers.push((await user.post(calls.report.path, about)).status);
      }
      expect(answers.at(-1)).toBe(429);
    });

    async function publicFilm({ user, digitalHuman }: Awaited<ReturnType<typeof newOwner>>) {
      const { picture } = await filmOf(user, digitalHuman);
      await user.post(calls.setPictureSharing.path, { img_id: picture.id, img_is_public: 0 });
      await decideReviews(app.database, { ids: [picture.id], review: 'passed' });
      return { id: picture.id, film: picture };
    }
  });
});
