import { readFile } from 'node:fs/promises';
import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followCreation, openChanges } from '../testing/create-picture.ts';
import { createVisitor, type Visitor, writeHeaders } from '../testing/create-visitor.ts';
import { declareConsent, rowsOf } from '../testing/declare-consent.ts';
import { databaseKinds } from '../testing/open-test-database.ts';
import { startSwapApp } from '../testing/start-swap-app.ts';
import { uploadFilm } from '../testing/upload-film.ts';
import { randomId } from './random-id.ts';

const media = async (name: string) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`))));

/** Everything of an answer but what differs from one request to the next. */
async function readAnswer(response: Response) {
  const own = /^(?:date|x-request-id|x-oss-request-id)$/;
  const told = Object.fromEntries([...response.headers].filter(([name]) => !own.test(name)));
  const body = (await response.text()).replace(/<RequestId>[^<]*/, '<RequestId>');
  return { status: response.status, headers: told, body };
}

type Answered = Awaited<ReturnType<typeof readAnswer>>;

/** Whether neither a cache nor a crawler can store anything of it, or tell it from another answer later. */
function expectUncached({ headers }: Answered, about: string) {
  expect(headers['cache-control'], about).toBe('no-store');
  for (const name of ['etag', 'last-modified', 'age', 'expires']) {
    expect(headers, about).not.toHaveProperty(name);
  }
}

/** The same with other ids: what it leads to never existed. */
const toMadeUp = (text: string) => {
  const known = new Map<string, string>();
  return text.replace(/[0-9a-f]{32}/g, (id) => {
    const other = known.get(id) ?? randomId();
    known.set(id, other);
    return other;
  });
};

describe.each(databaseKinds)('what a face swap leaves on %s', (kind) => {
  let swaps: Awaited<ReturnType<typeof startSwapApp>>;
  let owner: Visitor;
  let other: Visitor;
  let guest: Visitor;
  /** Addresses that open for their owner. */
  let files: Readonly<Record<string, string>>;
  let ids: Readonly<Record<'consent' | 'creation' | 'picture' | 'upload', string>>;
  beforeAll(async () => {
    swaps = await startSwapApp(kind);
    const person = await swaps.openPerson();
    owner = person.user;
    const consent = await declareConsent(owner);
    const [image, face] = [await person.upload(), await person.upload()];
    const film = await uploadFilm(owner, await media('film.mp4'));
    const sound = await uploadFilm(owner, await media('song.mp3'));
    const result = await person.made(person.swap({ consent, image, face }));
    const thumbnail = '?x-oss-process=image/resize,w_320/format,webp';
    files = {
      ...{ 'the picture': image, 'the thumbnail of the picture': image + thumbnail },
      ...{ 'the face': face, 'the thumbnail of the face': face + thumbnail },
      ...{ 'the film': film, 'the sound': sound, 'the result': result.address },
    };
    const { body } = await owner.post(calls.listMyUploads.path, { kind: 'face' });
    const { rows } = body['data'] as { rows: { id: string }[] };
    ids = {
      ...{ consent, creation: result.creationId, picture: result.id },
      upload: rows[0]?.id ?? '',
    };
    other = (await swaps.openPerson()).user;
    await declareConsent(other);
    guest = createVisitor(swaps.app.url);
  });
  afterAll(() => swaps.app.stop());

  const strangers = () => Object.entries({ 'another person': other, 'a guest': guest });

  it('is opened by its owner, and in no cache but theirs, which asks each time', async () => {
    for (const [name, path] of Object.entries(files)) {
      const whole = await owner.fetch(path);
      const { status, headers } = whole;
      expect([status, headers.get('cache-control')], name).toEqual([200, 'private, no-cache']);
      expect(headers.get('cross-origin-resource-policy'), name).toBe('same-origin');
      const bytes = await whole.bytes();
      const part = await owner.fetch(path, { headers: { range: 'bytes=0-3' } });
      expect([part.status, part.headers.get('cache-control')], name).toEqual([
        206,
        'private, no-cache',
      ]);
      expect(await part.bytes(), name).toEqual(bytes.slice(0, 4));
      const etag = headers.get('etag') ?? '';
      const known = await owner.fetch(path, { headers: { 'if-none-match': etag } });
      expect([known.status, known.headers.get('cache-control')], name).toEqual([
        304,
        'private, no-cache',
      ]);
      const head = await owner.fetch(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')], name).toEqual([
        200,
        String(bytes.length),
      ]);
    }
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
      'the thumbnail of the film': `${files['the film']}?x-oss-process=image/resize,w_320/format,webp`,
      'a size that there is not': `${files['the face']}?x-oss-process=image/resize,w_321/format,webp`,
      'facts about the face': `${files['the face']}?x-oss-process=image/info`,
      'a link that nobody signed': `${files['the face']}?expires=9999999999&signature=AAAA`,
      'the face written otherwise': files['the face']?.replace('upload', '%75pload') ?? '',
      'a thumbnail of the result': `/pictures/${ids.picture}/320.webp`,
      'a poster of the result': `/pictures/${ids.picture}/poster.webp`,
      'the result as another type': `/pictures/${ids.picture}.png`,
      'what is shown of it before its end': `/art/api/creations/${ids.creation}/partial/0`,
    };
    for (const [name, path] of Object.entries(variants)) {
      const etag = (await owner.fetch(path)).headers.get('etag') ?? '"1"';
      const requests: Record<string, RequestInit> = {
        GET: {},
        HEAD: { method: 'HEAD' },
        'a range': { headers: { range: 'bytes=0-3' } },
        'a range that there is not': { headers: { range: 'bytes=999999999-' } },
        'a range of this version': { headers: { range: 'bytes=0-3', 'if-range': etag } },
        'this version': { headers: { 'if-none-match': etag } },
        'any version': { headers: { 'if-none-match': '*' } },
        'a HEAD of this version': { method: 'HEAD', headers: { 'if-none-match': etag } },
        'a later change': { headers: { 'if-modified-since': new Date(0).toUTCString() } },
        OPTIONS: { method: 'OPTIONS' },
        DELETE: { method: 'DELETE', headers: writeHeaders },
      };
      const madeUp = toMadeUp(path);
      for (const [who, visitor] of strangers()) {
        for (const [how, request] of Object.entries(requests)) {
          const about = `${name}, ${how}, ${who}`;
          const real = await readAnswer(await visitor.fetch(path, request));
          const unknown = await readAnswer(await visitor.fetch(madeUp, request));
          expect(real, about).toEqual(unknown);
          expect(real.status, about).toBeGreaterThanOrEqual(400);
          expectUncached(real, about);
        }
      }
    }
  });

  it('is told of by no call to anybody else, nor done anything to', async () => {
    const { consent, creation, picture, upload } = ids;
    const { 'the face': face = '', 'the picture': image = '' } = files;
    const write = (path: string, body: object) => ({
      path,
      init: { method: 'POST', headers: writeHeaders, body: JSON.stringify(body) },
    });
    const begin = (tool: string, input: object) =>
      write(calls.createCreation.path, { tool, input, idempotency_key: randomId(), cost: 10 });
    const asked = [
      write(calls.setPictureSharing.path, { img_id: picture, img_is_public: 0 }),
      write(calls.setPicturesSharing.path, { img_ids: [picture], img_is_public: 0 }),
      write(calls.like.path, { img_id: picture }),
      write(calls.unlike.path, { img_id: picture }),
      write(calls.renameSong.path, { img_id: picture, title: 'a' }),
      write(calls.zipPictures.path, { img_ids: [picture] }),
      write(calls.deletePicture.path, { img_id: picture }),
      write(calls.deletePictures.path, { img_ids: [picture] }),
      write(calls.restorePictures.path, { img_ids: [picture] }),
      { path: `${calls.getLineage.path}?img_id=${picture}`, init: {} },
      { path: `${calls.listDerivatives.path}?img_id=${picture}`, init: {} },
      { path: `${calls.listLikes.path}?img_ids=${picture}`, init: {} },
      { path: `${calls.zipPictures.path}?ids=${picture}`, init: {} },
      write(calls.runAction.path, {
        ...{ id: creation, action: 'vary', idempotency_key: randomId(), cost: 10 },
      }),
      write(calls.cancelCreation.path, { id: creation }),
      write(calls.deleteUpload.path, { upload_id: upload }),
      write(calls.readUploadProgress.path, { upload_id: upload }),
      write(calls.withdrawConsent.path, { id: consent }),
      begin('face-swap', { consent, image, face }),
      begin('midjourney', { prompt: `${new URL(face, swaps.app.url)} 雪山` }),
    ];
    for (const [who, visitor] of strangers()) {
      for (const { path, init } of asked) {
        const about = `${path}, ${who}, ${'body' in init ? init.body : ''}`;
        const madeUp = 'body' in init ? { ...init, body: toMadeUp(init.body) } : init;
        const real = await readAnswer(await visitor.fetch(path, init));
        const unknown = await readAnswer(await visitor.fetch(toMadeUp(path), madeUp));
        expect(real, about).toEqual(unknown);
        expect(real.body, about).not.toContain('请求格式不正确');
        expectUncached(real, about);
      }
    }
    const { body } = await owner.get(calls.listConsents.path);
    expect(rowsOf(body), 'it holds still').toMatchObject([{ id: consent, work_count: 1 }]);
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
      { path: calls.listPublicPictures.path, body: {} },
      { path: calls.listMyPictures.path, body: {} },
      { path: calls.listLikedPictures.path, body: {} },
      { path: calls.listMyUploads.path, body: {} },
      { path: calls.listMySongs.path, body: {} },
    ];
    for (const [who, visitor] of strangers()) {
      for (const { path, body } of lists) {
        const init = body && { method: 'POST', headers: writeHeaders, body: '{}' };
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

const idsIn = (text: string) => text.match(/[0-9a-f]{32}/g) ?? [];
