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

it('sound in a container of films has no picture', async () => {
  expect(await check(await makeFilmWithoutPicture())).toEqual([
    { ...about, code: 'media-no-picture' },
  ]);
});

it('a film that ends too early cannot be read', async () => {
  const film = await makeFilm();
  expect(await check(film.slice(0, 60))).toEqual([{ ...about, code: 'media-unreadable' }]);
});

it('a WebM with nothing of use behind its head cannot be read', async () => {
  const film = await makeFilm({ format: 'webm' });
  for (const length of [64, 72, 1_000, 100_000]) {
    // The head of the file, and that of its only segment.
    const damaged = new Uint8Array(length);
    damaged.set(film.subarray(0, 52));
    expect(await check(damaged)).toEqual([{ ...about, code: 'media-unreadable' }]);
  }
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

const sounds = ['mp3', 'wav', 'm4a', 'flac', 'ogg'] as const;
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

it('a film is no sound, even under the name of one', async () => {
  const film = await makeFilm();
  expect(await checkSound(film)).toMatchObject([{ code: 'media-type', detected: 'mp4' }]);
  film.set(new TextEncoder().encode('M4A '), 8);
  expect(await checkSound(film)).toMatchObject([{ code: 'media-no-sound' }]);
});

it('a sound that ends in its head cannot be read', async () => {
  const sound = await makeSound({ format: 'm4a' });
  expect(await checkSound(sound.slice(0, 60))).toMatchObject([{ code: 'media-unreadable' }]);
});
