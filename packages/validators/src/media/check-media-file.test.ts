import { readFile } from 'node:fs/promises';
import { makeFilm, makeFilmWithoutPicture } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { expect, it } from 'vitest';
import { checkMediaFile } from './check-media-file.ts';
import { filmRule, soundRule } from './media-rule.ts';

const check = (film: Uint8Array<ArrayBuffer>) =>
  checkMediaFile(new File([film], 'a.mp4'), filmRule);
const about = { severity: 'error', media: 'film', name: 'a.mp4' };

it.each(['mp4', 'mov', 'webm'] as const)('a short %s is fine', async (format) => {
  expect(await check(await makeFilm({ format }))).toEqual([]);
});

it('so is a real one', async () => {
  const film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
  expect(await check(new Uint8Array(film))).toEqual([]);
});

it('a film of 120 seconds is fine, and one of 121 is too long', async () => {
  expect(await check(await makeFilm({ seconds: 120 }))).toEqual([]);
  expect(await check(await makeFilm({ seconds: 121 }))).toEqual([
    { ...about, code: 'media-too-long', seconds: 121, limit: 120 },
  ]);
});

it('a film that browsers cannot decode is told with its encoding', async () => {
  const film = await makeFilm({ format: 'mov', codec: 'prores' });
  expect(await check(film)).toEqual([{ ...about, code: 'media-codec', codec: 'prores' }]);
});

it('a film is one by its picture, whatever brand a phone has given it', async () => {
  const film = await makeFilm();
  film.set(new TextEncoder().encode('3gp4'), 8);
  expect(await check(film)).toEqual([]);
});

it('sound in a container of films has no picture', async () => {
  expect(await check(await makeFilmWithoutPicture())).toEqual([
    { ...about, code: 'media-no-picture' },
  ]);
});

it('a film that ends too early cannot be read', async () => {
  const film = await makeFilm();
  expect(await check(film.slice(0, 60))).toEqual([{ ...about, code: 'media-unreadable' }]);
});

it('a picture under the name of a film is told by its bytes', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  expect(await check(png)).toEqual([{ ...about, code: 'media-type', detected: 'png' }]);
});

it('what is too large is not read further', async () => {
  const film = await makeFilm({ seconds: 121 });
  const rule = { ...filmRule, maxBytes: film.length - 1 };
  expect(await checkMediaFile(new File([film], 'a.mp4'), rule)).toEqual([
    { ...about, code: 'media-too-large', size: film.length, limit: film.length - 1 },
  ]);
  expect(await checkMediaFile(new Blob([film]), { ...rule, maxBytes: film.length })).toMatchObject([
    { code: 'media-too-long', name: undefined },
  ]);
});

const sounds = ['mp3', 'wav', 'm4a', 'aac', 'flac', 'ogg', 'webm'] as const;
const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const checkSound = (sound: Uint8Array<ArrayBuffer>) =>
  checkMediaFile(new File([sound], 'a'), soundRule);

it.each(sounds)('a short %s is a sound', async (format) => {
  expect(await checkSound(await makeSound({ format }))).toEqual([]);
});

// How long a FLAC is stands in its head.
it.each(sounds.filter((format) => format !== 'flac'))(
  'a %s of five minutes is fine, and a longer one is too long',
  async (format) => {
    expect(await checkSound(await makeSound({ format, seconds: 300 }))).toEqual([]);
    expect(await checkSound(await makeSound({ format, seconds: 302 }))).toMatchObject([
      { code: 'media-too-long', media: 'sound', limit: 300 },
    ]);
  },
);

it.each(['3gp4', 'isom', 'mp42', 'dash'])(
  'an MP4 without a picture is a sound, whatever its brand: %s',
  async (brand) => {
    expect(await checkSound(await makeSound({ format: 'm4a', brand }))).toEqual([]);
  },
);

it('an MP3 may begin after what an old encoder has left', async () => {
  // 128 kbit/s, 44,100 Hz: 1,152 samples each.
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const sound = new Uint8Array(
    await new Blob([new Uint8Array(417), ...Array(460).fill(frame)]).arrayBuffer(),
  );
  const rule = { ...soundRule, maxSeconds: 11 };
  expect(await checkSound(sound)).toEqual([]);
  expect(await checkMediaFile(new Blob([sound]), rule)).toMatchObject([
    { code: 'media-too-long', seconds: 12 },
  ]);
});

it('AAC may begin with a tag, as MP3 does', async () => {
  const tag = bytesOf('ID3\x04\0\0\0\0\0\x04\0\0\0\0');
  const sound = Uint8Array.from([...tag, ...(await makeSound({ format: 'aac' }))]);
  expect(await checkSound(sound)).toEqual([]);
});

it('a film is no sound, even under the name or the brand of one', async () => {
  const film = await makeFilm();
  expect(await checkSound(film)).toMatchObject([{ code: 'media-has-picture' }]);
  film.set(bytesOf('M4A '), 8);
  expect(await checkSound(film)).toMatchObject([{ code: 'media-has-picture' }]);
  const webm = await makeFilm({ format: 'webm' });
  expect(await checkSound(webm)).toMatchObject([{ code: 'media-has-picture' }]);
  const mov = await makeFilm({ format: 'mov' });
  expect(await checkSound(mov)).toMatchObject([{ code: 'media-type', detected: 'mov' }]);
});

it('a sound that ends in its head cannot be read', async () => {
  const sound = await makeSound({ format: 'm4a' });
  expect(await checkSound(sound.slice(0, 60))).toMatchObject([{ code: 'media-unreadable' }]);
});
