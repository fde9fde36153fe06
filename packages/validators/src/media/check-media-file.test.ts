import { readFile } from 'node:fs/promises';
import { makeFilm, makeFilmWithoutPicture } from '@internal/testing/media/make-film.ts';
import { expect, it } from 'vitest';
import { checkMediaFile } from './check-media-file.ts';
import { filmRule } from './media-rule.ts';

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
