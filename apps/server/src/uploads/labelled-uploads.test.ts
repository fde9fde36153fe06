import { makeFilm } from '@internal/testing/media/make-film.ts';
import { createLabel, readLabel, writeLabel } from '@site/media-metadata';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { recordWebm } from '../../testing/record-webm.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { beginFilm, sendFilm } from '../../testing/upload-film.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { assets } from '../database/asset-schema.ts';
import { openFfmpeg } from '../ffmpeg/open-ffmpeg.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'theirs' });
const suspected = { ...label, label: '3' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres', { ffmpeg: await openFfmpeg('ffmpeg') });
});
afterAll(() => app.stop());

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

const listOf = async (user: Visitor) => (await user.post('/api/my-uploads', {})).body['data'];

it('a picture tells what its label says', async () => {
  const user = await app.newUser();
  await uploadPicture(app, user, writeLabel(picture, label));
  expect(await listOf(user)).toMatchObject({ rows: [{ kind: 'image', ai_label: '1' }] });
  const [row] = await app.database.select().from(assets).where(eq(assets.userId, user.id));
  expect(row?.aiLabel).toEqual(label);
});

it('a picture without one tells nothing', async () => {
  const user = await app.newUser();
  await uploadPicture(app, user, picture);
  expect(await listOf(user)).toMatchObject({ rows: [{ kind: 'image' }] });
  expect(JSON.stringify(await listOf(user))).not.toContain('ai_label');
});

it('a film tells what its label says', async () => {
  const user = await app.newUser();
  const film = writeLabel(await makeFilm(), suspected);
  await sendFilm(user, await beginFilm(user, film), film);
  expect(await listOf(user)).toMatchObject({ rows: [{ kind: 'video', ai_label: '3' }] });
});

it('a film that is converted keeps its label', async () => {
  const user = await app.newUser();
  const film = writeLabel(await recordWebm({ seconds: 1 }), label);
  const { data } = await sendFilm(user, await beginFilm(user, film), film);
  expect(data?.stored?.key).toMatch(/\.mp4$/);
  expect(await listOf(user)).toMatchObject({ rows: [{ type: 'video/mp4', ai_label: '1' }] });
  const answer = await user.fetch(data?.stored?.url ?? '');
  expect(readLabel(await answer.bytes())).toEqual(label);
});
