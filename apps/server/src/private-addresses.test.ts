import { readFile } from 'node:fs/promises';
import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followCreation, openChanges } from '../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../testing/create-visitor.ts';
import { declareConsent, rowsOf } from '../testing/declare-consent.ts';
import {
  expectNoFile,
  expectOwnFile,
  expectUncached,
  expectUntold,
  idsIn,
  readAnswer,
  toMadeUp,
  toWrite,
} from '../testing/expect-private.ts';
import { databaseKinds } from '../testing/open-test-database.ts';
import { startSwapApp } from '../testing/start-swap-app.ts';
import { uploadFilm } from '../testing/upload-film.ts';
import { randomId } from './random-id.ts';

const media = async (name: string) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`))));

describe.each(databaseKinds)('what a face swap leaves on %s', (kind) => {
  let swaps: Awaited<ReturnType<typeof startSwapApp>>;
  let owner: Visitor;
  let other: Visitor;
  let guest: Visitor;
  /** Of the other person's own. */
  let ownConsent: string;
  /** Addresses that open for their owner. */
  let files: Readonly<Record<FileName, string>>;
  let ids: Readonly<Record<'consent' | 'creation' | 'picture' | 'upload', string>>;
  beforeAll(async () => {
    swaps = await startSwapApp(kind);
    const person = await swaps.openPerson();
    owner = person.user;
    const consent = await declareConsent(owner);
    const [image, face] = [await person.upload(), await person.upload()];
    const thumbnail = '?x-oss-process=image/resize,w_320/format,webp';
    const result = await person.made(person.swap({ consent, image, face }));
    files = {
      ...{ picture: image, pictureThumbnail: image + thumbnail },
      ...{ face, faceThumbnail: face + thumbnail },
      film: await uploadFilm(owner, await media('film.mp4')),
      sound: await uploadFilm(owner, await media('song.mp3')),
      result: result.address,
    };
    const { body } = await owner.post(calls.listMyUploads.path, { kind: 'face' });
    const { rows } = body['data'] as { rows: { id: string }[] };
    ids = {
      ...{ consent, creation: result.creationId, picture: result.id },
      upload: rows[0]?.id ?? '',
    };
    other = (await swaps.openPerson()).user;
    ownConsent = await declareConsent(other);
    guest = createVisitor(swaps.app.url);
  });
  afterAll(() => swaps.app.stop());

  const strangers = () => Object.entries({ 'another person': other, 'a guest': guest });

  it('is opened by its owner, and in no cache but theirs, which asks each time', async () => {
    for (const [about, path] of Object.entries(files)) await expectOwnFile(owner, { path, about });
    const archive = await owner.fetch(`${calls.zipPictures.path}?ids=${ids.picture}`);
    expect((await archive.bytes()).length).toBeGreaterThan(0);
    expect(archive.headers.get('cache-control')).toBe('private, no-store');
    for (const path of [calls.listConsents.path, `${calls.listMyCreations.path}?tool=face-swap`]) {
      const { headers, body } = await owner.get(path);
      expect(JSON.stringify(body), path).toContain(ids.consent);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
    const events = await openChanges(owner, ids.creation, AbortSignal.timeout(60_000));
    expect(events.headers.get('cache-control')).toMatch(/^no-store\b/);
    await events.body?.cancel();
  });

  it('answers everybody else as an address that never existed does', async () => {
    const variants = {
      ...files,
      'a thumbnail of the film': `${files.film}?x-oss-process=image/resize,w_320/format,webp`,
      'a size that there is not': `${files.face}?x-oss-process=image/resize,w_321/format,webp`,
      'facts about the face': `${files.face}?x-oss-process=image/info`,
      'a link that nobody signed': `${files.face}?expires=9999999999&signature=AAAA`,
      'the face written otherwise': files.face.replace('upload', '%75pload'),
      'a thumbnail of the result': `/pictures/${ids.picture}/320.webp`,
      'a poster of the result': `/pictures/${ids.picture}/poster.webp`,
      'the result as another type': `/pictures/${ids.picture}.png`,
      'what is shown of it before its end': `/art/api/creations/${ids.creation}/partial/0`,
    };
    for (const [name, path] of Object.entries(variants)) {
      const etag = (await owner.fetch(path)).headers.get('etag') ?? '"1"';
      for (const [who, visitor] of strangers()) {
        await expectNoFile(visitor, { path, etag, about: `${name}, ${who}` });
      }
    }
  });

  it('is told of by no call to anybody else, nor done anything to', async () => {
    const begin = (tool: string, input: object) =>
      toWrite(calls.createCreation.path, { tool, input, idempotency_key: randomId(), cost: 10 });
    const askedOf = ({ consent, creation, picture, upload, face, image }: Known) => [
      toWrite(calls.setPictureSharing.path, { img_id: picture, img_is_public: 0 }),
      toWrite(calls.setPicturesSharing.path, { img_ids: [picture], img_is_public: 0 }),
      toWrite(calls.like.path, { img_id: picture }),
      toWrite(calls.unlike.path, { img_id: picture }),
      toWrite(calls.renameSong.path, { img_id: picture, title: 'a' }),
      toWrite(calls.zipPictures.path, { img_ids: [picture] }),
      toWrite(calls.deletePicture.path, { img_id: picture }),
      toWrite(calls.deletePictures.path, { img_ids: [picture] }),
      toWrite(calls.restorePictures.path, { img_ids: [picture] }),
      { path: `${calls.getLineage.path}?img_id=${picture}` },
      { path: `${calls.listDerivatives.path}?img_id=${picture}` },
      { path: `${calls.listLikes.path}?img_ids=${picture}` },
      { path: `${calls.zipPictures.path}?ids=${picture}` },
      toWrite(calls.runAction.path, {
        ...{ id: creation, action: 'vary', idempotency_key: randomId(), cost: 10 },
      }),
      toWrite(calls.cancelCreation.path, { id: creation }),
      toWrite(calls.deleteUpload.path, { upload_id: upload }),
      toWrite(calls.readUploadProgress.path, { upload_id: upload }),
      toWrite(calls.withdrawConsent.path, { id: consent }),
      begin('face-swap', { consent, image, face }),
      begin('face-swap', { consent: ownConsent, image, face }),
      begin('midjourney', { prompt: `${new URL(face, swaps.app.url)} 雪山` }),
    ];
    const { face, picture: image } = files;
    const real = { ...ids, face, image };
    const known = askedOf(real);
    const madeUp = askedOf(toMadeUp(real));
    for (const [who, visitor] of strangers()) {
      for (const [place, asked] of known.entries()) {
        const about = `${asked.path}, ${who}, ${JSON.stringify(asked)}`;
        const { body } = await expectUntold(visitor, {
          ...{ real: asked, madeUp: madeUp[place] ?? asked, about },
        });
        expect(body, about).not.toContain('请求格式不正确');
      }
    }
    const { body } = await owner.get(calls.listConsents.path);
    expect(rowsOf(body), 'it holds still').toMatchObject([{ id: ids.consent, work_count: 1 }]);
    for (const path of Object.values(files)) {
      expect((await owner.fetch(path)).status, `${path} is there still`).toBe(200);
    }
  });

  it('is in no list or stream of anybody else’s', async () => {
    const secrets = [...Object.values(ids), ...Object.values(files).flatMap(idsIn)];
    const lists = [
      { path: calls.listConsents.path },
      { path: `${calls.listMyCreations.path}?tool=face-swap` },
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
        const isPublic = path === calls.browsePublicPictures.path;
        if (!isPublic) expectUncached(answer, `${path}, ${who}`);
      }
    }
    const streamed = async (id: string) => {
      for await (const change of followCreation(other, id)) return JSON.stringify(change);
      return '';
    };
    const unknown = randomId();
    expect((await streamed(ids.creation)).replaceAll(ids.creation, unknown)).toBe(
      await streamed(unknown),
    );
    const { body } = await guest.post(calls.creationEvents.path, { known: [ids.creation] });
    expect(JSON.stringify(body)).not.toContain(ids.creation);
  });
});

type FileName =
  | 'picture'
  | 'pictureThumbnail'
  | 'face'
  | 'faceThumbnail'
  | 'film'
  | 'sound'
  | 'result';

type Known = Readonly<
  Record<'consent' | 'creation' | 'picture' | 'upload' | 'face' | 'image', string>
>;
