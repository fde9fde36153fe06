import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { calls, codes, type PartIssue } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { uploadFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

describe.each(databaseKinds)('the parts of a digital human on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  const photo = async (user: Visitor, side: number) => {
    const create = { width: side, height: side, channels: 3, background: 'teal' } as const;
    return await uploadPicture(app, user, await sharp({ create }).png().toBuffer());
  };
  const film = async (user: Visitor, seconds: number) =>
    await uploadFilm(user, await makeFilm({ width: 640, height: 640, seconds }));
  const voice = async (user: Visitor, seconds: number) =>
    await uploadFilm(user, await makeSound({ format: 'wav', seconds }));

  const refused: [PartIssue, 'face' | 'voice', (user: Visitor) => Promise<string>, string][] = [
    ['face-type', 'face', (user) => voice(user, 1), '形象要用照片或视频'],
    ['face-small', 'face', (user) => photo(user, 319), '形象太小：短边至少 320 像素'],
    ['face-short', 'face', (user) => film(user, 4), '视频太短：至少 5 秒'],
    ['voice-type', 'voice', (user) => photo(user, 320), '声音样本要用录音文件'],
    ['voice-short', 'voice', (user) => voice(user, 9), '录音太短：至少 10 秒'],
  ];

  it.each(refused)(
    'are refused with the name of the check: %s',
    async (issue, part, upload, message) => {
      const user = await app.newUser();
      const { consent, digitalHuman, ...parts } = await makeDigitalHuman(user, {
        face: await photo(user, 320),
      });
      const wrong = { [part]: await upload(user) };
      const answer = { code: codes.badRequest, issue, message };
      const made = { name: '小明', consent, ...parts, ...wrong };
      expect((await user.post(calls.createDigitalHuman.path, made)).body).toEqual(answer);
      const changed = { id: digitalHuman, ...wrong };
      expect((await user.post(calls.changeDigitalHuman.path, changed)).body).toEqual(answer);
      const { body } = await user.get(calls.listMyDigitalHumans.path);
      expect(body).toMatchObject({
        data: {
          rows: [{ id: digitalHuman, face: { url: parts.face }, voice: { url: parts.voice } }],
        },
      });
    },
  );

  it.each(['face', 'voice'] as const)('are no uploads of others: %s', async (part) => {
    const [user, other] = [await app.newUser(), await app.newUser()];
    const { digitalHuman } = await makeDigitalHuman(user, { face: await photo(user, 320) });
    const theirs = part === 'face' ? await photo(other, 320) : await voice(other, 10);
    const changed = { id: digitalHuman, [part]: theirs };
    expect((await user.post(calls.changeDigitalHuman.path, changed)).body).toEqual({
      ...{ code: codes.badRequest, message: '文件不存在或已被删除' },
    });
  });
});
