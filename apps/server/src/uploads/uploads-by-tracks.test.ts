import { makeFilm, withMoreBytes } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import { codes } from '@site/api-client/wire';
import { soundRule } from '@site/validators/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { askForUpload, beginFilm, type Incoming, sendFilm } from '../../testing/upload-film.ts';
import { assets } from '../database/asset-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres');
});
afterAll(() => app.stop());

type Bytes = Uint8Array<ArrayBuffer>;

const recordSound = (audio: string[], format: string[]) =>
  recordFilm({ hasPicture: false, audio, format });

/** An MP3 after the zeros of an old encoder: 128 kbit/s, 44,100 Hz. */
function mp3AfterZeros(): Bytes {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Uint8Array.from([
    ...new Uint8Array(417),
    ...Array(40)
      .fill([...frame])
      .flat(),
  ]);
}

/** A WAV whose sizes nobody came back to write. */
async function streamedWav(): Promise<Bytes> {
  const wav = await makeSound({ format: 'wav' });
  new DataView(wav.buffer).setUint32(4, 0);
  new DataView(wav.buffer).setUint32(40, 0);
  return wav;
}

const rowOf = async ({ upload_id: id }: Incoming) =>
  (await app.database.select().from(assets).where(eq(assets.id, id)))[0];

it.each<[string, () => Promise<Bytes>, string, string]>([
  ['a recording of a phone', () => recordSound(['aac'], ['3gp']), 'audio/mp4', 'm4a'],
  ['one of another', () => recordSound(['aac'], ['mp4']), 'audio/mp4', 'm4a'],
  ['one of a browser', () => recordSound(['libopus'], ['webm']), 'audio/webm', 'weba'],
  ['AAC without a container', () => recordSound(['aac'], ['adts']), 'audio/aac', 'aac'],
  ['an MP3 after zeros', async () => mp3AfterZeros(), 'audio/mpeg', 'mp3'],
  ['a WAV of no stated size', streamedWav, 'audio/wav', 'wav'],
])('%s is stored, listed and served as a sound', async (_, make, type, extension) => {
  const user = await app.newUser();
  const sound = await make();
  const incoming = await beginFilm(user, sound);
  const { data } = await sendFilm(user, incoming, sound);
  const row = await rowOf(incoming);
  expect(row).toMatchObject({ state: 'stored', mime: type, width: null, bytes: sound.length });
  expect(row?.durationMs).toBeGreaterThan(900);
  expect(data?.stored).toEqual({ key: row?.key, url: `/storage/${row?.key}` });
  expect(row?.key).toMatch(new RegExp(`^upload/[0-9a-f]{32}/[0-9a-f]{32}\\.${extension}$`));
  const answer = await user.fetch(data?.stored?.url ?? '');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
  });
  expect(Buffer.compare(await answer.bytes(), sound)).toBe(0);
  const { body } = await user.post('/api/my-uploads', {});
  expect(body['data']).toMatchObject({ rows: [{ kind: 'audio', type, bytes: sound.length }] });
});

it('a phone’s 3GP with a picture is a film', async () => {
  const user = await app.newUser();
  const film = await recordFilm({ format: ['3gp'] });
  const incoming = await beginFilm(user, film);
  await sendFilm(user, incoming, film);
  const row = await rowOf(incoming);
  expect(row).toMatchObject({ state: 'stored', mime: 'video/mp4', width: 96, height: 54 });
  expect(row?.key).toMatch(/\.mp4$/);
});

it('what was begun as something else is stored as what it is', async () => {
  const user = await app.newUser();
  const webm = await makeFilm({ format: 'webm' });
  const begun = await askForUpload(user, await makeFilm(), { bytes: webm.length });
  const { data } = await sendFilm(user, begun.body['data'] as Incoming, webm);
  const answer = await user.fetch(data?.stored?.url ?? '');
  expect(answer.headers.get('content-type')).toBe('video/webm');
});

const tooLarge = async () => withMoreBytes(await makeSound({ format: 'm4a' }), soundRule.maxBytes);

it.each<[string, () => Promise<Bytes>, string]>([
  ['a sound that is larger than any', tooLarge, '音频超过 20 MB，请压缩后再上传'],
  [
    'a sound that is too long',
    () => makeSound({ format: 'm4a', seconds: 302, brand: 'isom' }),
    '音频长 302 秒，最长 300 秒，请剪短后再上传',
  ],
  [
    'a sound that browsers cannot play',
    () => recordSound(['ac3'], ['mp4']),
    '音频的编码（AC3）无法在浏览器中播放，请转为 MP3 再上传',
  ],
  [
    'a film that browsers cannot play',
    () => recordFilm({ video: ['mpeg4'], format: ['3gp'] }),
    '视频的编码无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传',
  ],
])('%s is refused once it is read, and deleted', async (_, make, message) => {
  const user = await app.newUser();
  const bytes = await make();
  const incoming = await beginFilm(user, bytes);
  const key = (await rowOf(incoming))?.key ?? '';
  expect(await sendFilm(user, incoming, bytes)).toMatchObject({ code: codes.badRequest, message });
  expect(await rowOf(incoming)).toBeUndefined();
  expect((await user.fetch(`/storage/${key}`)).status).toBe(404);
});
