import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTalkingFilm, idOf } from '../../testing/begin-talking-film.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf, followCreation } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { rowsOf } from '../../testing/declare-consent.ts';
import {
  expectNoFile,
  expectOwnFile,
  expectUncached,
  expectUntold,
  idsIn,
  readAnswer,
  toMadeUp,
  toWrite,
} from '../../testing/expect-private.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toTalkingModels } from '../../testing/talking-models.ts';
import {
  filmCost,
  makeFace,
  makeFilm,
  makeSpeech,
  script,
  scriptCost,
} from '../../testing/talking-parts.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { outputs } from '../database/output-schema.ts';
import { createSubtitleBurner } from '../ffmpeg/burn-subtitles.ts';
import { openFfmpeg } from '../ffmpeg/open-ffmpeg.ts';
import { randomId } from '../random-id.ts';

const thumbnail = '?x-oss-process=image/resize,w_320/format,webp';

/** Its films: one that is there, one that has stopped after its speech, and one that is being made. */
const films = ['made', 'stopped', 'running'] as const;

type Known = Readonly<
  Record<
    | 'consent'
    | 'digitalHuman'
    | 'face'
    | 'voice'
    | 'faceUpload'
    | 'voiceUpload'
    | 'film'
    | (typeof films)[number],
    string
  >
>;

describe.each(databaseKinds)('a digital human on %s', (kind) => {
  const speaker = createControlledEngine();
  const filmer = createControlledEngine();
  let app: TestApp;
  let owner: Visitor;
  let other: Visitor;
  let guest: Visitor;
  let temporary: string;
  let known: Known;
  /** Digital human of the other person. */
  let own: Awaited<ReturnType<typeof makeDigitalHuman>>;
  /** Addresses that open for their owner. */
  let files: Readonly<Record<string, string>>;
  /** Words said in each film. */
  let spoken: Readonly<Record<(typeof films)[number], string>>;
  beforeAll(async () => {
    const models = toTalkingModels({ speaker, filmers: new Map([['talk', filmer]]) });
    temporary = await mkdtemp(join(tmpdir(), 'test-burning-'));
    const burnSubtitles = createSubtitleBurner(await openFfmpeg('ffmpeg'), { temporary });
    app = await startTestApp(kind, { models, burnSubtitles });
    async function openPerson() {
      const user = await app.newUser();
      const face = await uploadPicture(app, user, await makeFace(), { type: 'webp' });
      return { user, made: await makeDigitalHuman(user, { face }) };
    }
    const person = await openPerson();
    owner = person.user;
    const { consent, digitalHuman, face, voice } = person.made;
    /** A film whose speech is there. */
    async function speak() {
      const id = idOf(await beginTalkingFilm(owner, { digitalHuman }));
      (await speaker.next()).finish(makeSpeech());
      return { id, ...(await filmer.next()) };
    }
    const made = await speak();
    made.finish(await makeFilm());
    const film = (await endOf(owner, made.id)).creation.pictures?.[0];
    if (!film?.poster) throw new Error('No film with a poster was made');
    const stopped = await speak();
    const failure = { reason: 'refused-input', isRetryable: false, vendorMessage: '' } as const;
    stopped.end({ status: 'failed', ...failure });
    await endOf(owner, stopped.id);
    const running = await speak();

    files = {
      ...{ 'the face': face, 'the thumbnail of the face': face + thumbnail, 'the voice': voice },
      ...{ 'the film': film.url, 'its poster': film.poster },
      ...Object.fromEntries(film.thumbnails.map(({ url, width }) => [`its ${width} pixels`, url])),
    };
    const speechOf = async (creationId: string) => {
      const isSpeech = and(eq(outputs.creationId, creationId), eq(outputs.media, 'audio'));
      const [row] = await app.database.select().from(outputs).where(isSpeech);
      if (!row) throw new Error('Nothing was said');
      return row.id;
    };
    spoken = {
      made: await speechOf(made.id),
      stopped: await speechOf(stopped.id),
      running: await speechOf(running.id),
    };
    const { body } = await owner.post(calls.listMyUploads.path, {});
    const { rows } = body['data'] as { rows: { id: string; url: string }[] };
    const uploadAt = (address: string) => rows.find(({ url }) => url === address)?.id ?? '';
    known = {
      ...{ consent, digitalHuman, face, voice, film: film.id },
      ...{ faceUpload: uploadAt(face), voiceUpload: uploadAt(voice) },
      ...{ made: made.id, stopped: stopped.id, running: running.id },
    };
    const another = await openPerson();
    other = another.user;
    own = another.made;
    guest = createVisitor(app.url);
  });
  afterAll(async () => {
    await app.stop();
    await rm(temporary, { recursive: true });
  });

  const strangers = () => Object.entries({ 'another person': other, 'a guest': guest });

  it('is opened by its owner, and in no cache but theirs, which asks each time', async () => {
    expect(Object.values(files).length).toBeGreaterThan(5);
    for (const [about, path] of Object.entries(files)) await expectOwnFile(owner, { path, about });
    const lists = [calls.listMyDigitalHumans.path, calls.listConsents.path];
    for (const path of [...lists, `${calls.listMyCreations.path}?tool=digital-human`]) {
      const { headers, body } = await owner.get(path);
      expect(JSON.stringify(body), path).toContain(
        path === calls.listConsents.path ? known.consent : known.digitalHuman,
      );
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
    const subtitled = await owner.fetch(subtitledOf(known.film));
    expect((await subtitled.bytes()).length).toBeGreaterThan(0);
    expect(subtitled.headers.get('cache-control')).toBe('private, no-store');
  });

  it('shows nobody a file at any address of it', async () => {
    const variants = {
      ...files,
      'a size that there is not': `${known.face}?x-oss-process=image/resize,w_321/format,webp`,
      'facts about the face': `${known.face}?x-oss-process=image/info`,
      'a picture of the voice': known.voice + thumbnail,
      'a link to the face that nobody signed': `${known.face}?expires=9999999999&signature=AAAA`,
      'a link to the voice that nobody signed': `${known.voice}?expires=9999999999&signature=AAAA`,
      'the voice written otherwise': known.voice.replace('upload', '%75pload'),
      'the film as another type': `/pictures/${known.film}.webm`,
      'the film with its subtitles': subtitledOf(known.film),
      'a size of its poster that there is not': `/pictures/${known.film}/321.webp`,
      ...Object.fromEntries(
        films.flatMap((film) => [
          [`what is shown before its end of one ${film}`, partialOf(known[film])],
          [`the creation of one ${film}, as a film`, `/pictures/${known[film]}.mp4`],
        ]),
      ),
    };
    for (const [name, path] of Object.entries(variants)) {
      const etag = (await owner.fetch(path)).headers.get('etag') ?? '"1"';
      for (const [who, visitor] of strangers()) {
        await expectNoFile(visitor, { path, etag, about: `${name}, ${who}` });
      }
    }
  });

  it('says what it says in a film alone: its speech has no address, not even for its owner', async () => {
    for (const film of films) {
      const id = spoken[film];
      const names = [
        `${id}.wav`,
        `${id}-subtitled.mp4`,
        `${id}.mp3`,
        `${id}.mp4`,
        `${id}/poster.webp`,
        `${id}/320.webp`,
      ];
      for (const path of names.map((name) => `/pictures/${name}`)) {
        for (const [who, visitor] of [...strangers(), ['its owner', owner] as const]) {
          const about = `${path}, of a film ${film}, ${who}`;
          await expectNoFile(visitor, { path, etag: `"${id}"`, about });
        }
      }
      for (const visitor of [owner, other, guest]) {
        await expectUntold(visitor, {
          real: { path: `${calls.getLineage.path}?img_id=${id}` },
          madeUp: { path: `${calls.getLineage.path}?img_id=${randomId()}` },
          about: `what a film ${film} says`,
        });
      }
    }
  });

  it('is told of by no call to anybody else, nor done anything to', async () => {
    const create = (input: { name: string; consent: string; face: string; voice?: string }) =>
      toWrite(calls.createDigitalHuman.path, input);
    const change = (input: { id: string; name?: string; face?: string; voice?: string }) =>
      toWrite(calls.changeDigitalHuman.path, input);
    const choose = (input: { consent: string; digital_human?: string; face: string }) =>
      toWrite(calls.saveDigitalHumanDraft.path, input);
    const begin = (tool: string, input: object, cost = scriptCost) =>
      toWrite(calls.createCreation.path, { tool, input, cost, idempotency_key: randomId() });
    const retry = (id: string, cost = filmCost) =>
      toWrite(calls.retryCreation.path, { id, cost, idempotency_key: randomId() });
    const name = '别人';
    const askedOf = ({ consent, digitalHuman, face, voice, film, ...of }: Known) => [
      create({ name, consent, face, voice }),
      create({ ...{ name, consent }, face: own.face, voice: own.voice }),
      create({ name, consent: own.consent, face }),
      create({ ...{ name, consent: own.consent }, face: own.face, voice }),
      change({ id: digitalHuman }),
      change({ id: digitalHuman, name }),
      change({ id: digitalHuman, face: own.face, voice: own.voice }),
      change({ id: own.digitalHuman, face }),
      change({ id: own.digitalHuman, voice }),
      choose({ consent, face: own.face }),
      choose({ consent: own.consent, face }),
      choose({ consent: own.consent, digital_human: digitalHuman, face: own.face }),
      toWrite(calls.getUploadCredential.path, { consent }),
      toWrite(calls.beginUpload.path, { bytes: 9, head: 'AAAA', consent }),
      toWrite(calls.importUpload.path, { url: 'https://example.com/a.png', consent }),
      toWrite(calls.deleteDigitalHuman.path, { id: digitalHuman }),
      begin('digital-human', { digitalHuman, prompt: script }),
      begin('digital-human', { digitalHuman, prompt: '', recording: own.voice }),
      begin('digital-human', { digitalHuman: own.digitalHuman, prompt: '', recording: voice }),
      begin('speech', { digitalHuman, prompt: script }, 5),
      ...films.flatMap((one) => [
        retry(of[one]),
        retry(of[one], 0),
        toWrite(calls.cancelCreation.path, { id: of[one] }),
        toWrite(calls.runAction.path, {
          ...{ id: of[one], action: 'retry', idempotency_key: randomId(), cost: filmCost },
        }),
      ]),
      toWrite(calls.withdrawConsent.path, { id: consent }),
      ...[of.faceUpload, of.voiceUpload].flatMap((id) => [
        toWrite(calls.deleteUpload.path, { upload_id: id }),
        toWrite(calls.readUploadProgress.path, { upload_id: id }),
      ]),
      toWrite(calls.setPictureSharing.path, { img_id: film, img_is_public: 0 }),
      toWrite(calls.setPicturesSharing.path, { img_ids: [film], img_is_public: 0 }),
      toWrite(calls.like.path, { img_id: film }),
      toWrite(calls.unlike.path, { img_id: film }),
      toWrite(calls.renameSong.path, { img_id: film, title: 'a' }),
      toWrite(calls.zipPictures.path, { img_ids: [film] }),
      toWrite(calls.deletePicture.path, { img_id: film }),
      toWrite(calls.deletePictures.path, { img_ids: [film] }),
      toWrite(calls.restorePictures.path, { img_ids: [film] }),
      { path: `${calls.getLineage.path}?img_id=${film}` },
      { path: `${calls.listDerivatives.path}?img_id=${film}` },
      { path: `${calls.listLikes.path}?img_ids=${film}` },
      { path: `${calls.zipPictures.path}?ids=${film}` },
    ];
    const real = askedOf(known);
    const madeUp = askedOf(toMadeUp(known));
    for (const [who, visitor] of strangers()) {
      for (const [place, asked] of real.entries()) {
        const about = `${who}, ${JSON.stringify(asked)}`;
        const { body } = await expectUntold(visitor, {
          ...{ real: asked, madeUp: madeUp[place] ?? asked, about },
        });
        expect(body, about).not.toContain('请求格式不正确');
      }
    }
    const { body } = await owner.get(calls.listMyDigitalHumans.path);
    expect(body['data'], 'it is as it was').toMatchObject({
      rows: [
        {
          ...{ id: known.digitalHuman, name: '我', consent_id: known.consent, film_count: 1 },
          ...{ face: { url: known.face }, voice: { url: known.voice } },
        },
      ],
    });
    const consents = await owner.get(calls.listConsents.path);
    expect(rowsOf(consents.body)).toMatchObject([{ id: known.consent, work_count: 1 }]);
    const { body: created } = await owner.get(`${calls.listMyCreations.path}?tool=digital-human`);
    const { rows } = created['data'] as { rows: { id: string; state: string }[] };
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [known.made]: 'succeeded',
      [known.stopped]: 'failed',
      [known.running]: 'running',
    });
    for (const path of Object.values(files)) {
      expect((await owner.fetch(path)).status, `${path} is there still`).toBe(200);
    }
  });

  it('is in no list or stream of anybody else’s, nor what it says', async () => {
    const ids = [...Object.values(known), ...Object.values(files), ...Object.values(spoken)];
    const secrets = [...new Set(ids.flatMap(idsIn)), ...script.split(/(?<=，)/)];
    const lists = [
      { path: calls.listMyDigitalHumans.path },
      { path: calls.listConsents.path },
      { path: `${calls.listMyCreations.path}?tool=digital-human` },
      { path: `${calls.listMyCreations.path}?tool=speech` },
      { path: calls.browsePublicPictures.path },
      toWrite(calls.listPublicPictures.path, {}),
      toWrite(calls.listMyPictures.path, {}),
      toWrite(calls.listLikedPictures.path, {}),
      toWrite(calls.listMyUploads.path, {}),
      toWrite(calls.listMySongs.path, {}),
    ];
    for (const [who, visitor] of strangers()) {
      for (const { path, init } of lists) {
        const answer = await readAnswer(await visitor.fetch(path, init));
        for (const secret of secrets) expect(answer.body, `${path}, ${who}`).not.toContain(secret);
        if (path !== calls.browsePublicPictures.path) expectUncached(answer, `${path}, ${who}`);
      }
    }
    const streamed = async (id: string) => {
      for await (const change of followCreation(other, id)) return JSON.stringify(change);
      return '';
    };
    const unknown = randomId();
    for (const film of films) {
      const told = await streamed(known[film]);
      expect(told.replaceAll(known[film], unknown), film).toBe(await streamed(unknown));
      const { body } = await guest.post(calls.creationEvents.path, { known: [known[film]] });
      expect(JSON.stringify(body), film).not.toContain(known[film]);
    }
  });
});

const subtitledOf = (id: string) => `/pictures/${id}-subtitled.mp4`;
const partialOf = (id: string) => `/art/api/creations/${id}/partial/0`;
