import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { faceRule } from '@site/api-client/wire';
import { afterEach, expect, it, vi } from 'vitest';
import { readFace } from './read-face.ts';

afterEach(() => vi.unstubAllGlobals());

const pngStart = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A photo whose first bytes are there, as a browser would decode it; without a size it can't. */
function photo(size?: { width: number; height: number }) {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('not decoded', 'InvalidStateError');
    return { ...size, close: () => {} };
  });
  return new File([pngStart], 'face.png', { type: 'image/png' });
}

const film = async (made: Parameters<typeof makeFilm>[0], name = 'face.mp4') =>
  new File([await makeFilm(made)], name, { type: 'video/mp4' });

const { minSide, minSeconds, maxSeconds } = faceRule;

it('a photo and a film that are large and long enough pass', async () => {
  const enough = { width: 2 * minSide, height: minSide };
  expect(await readFace(photo(enough))).toEqual({ kind: 'photo' });
  expect(await readFace(await film({ ...enough, seconds: minSeconds }))).toEqual({ kind: 'film' });
});

it.each([
  ['a photo that is too small', async () => photo({ width: 2_000, height: minSide - 1 }), 'side'],
  ['a photo that is damaged', async () => photo(), 'type'],
  [
    'a sound',
    async () => new File([await makeSound({})], 'voice.mp3', { type: 'audio/mpeg' }),
    'type',
  ],
  ['what is no picture', async () => new File(['text'], 'a.txt', { type: 'text/plain' }), 'type'],
  [
    'a film that is too small',
    () => film({ width: minSide - 2, height: 2 * minSide, seconds: minSeconds }),
    'side',
  ],
  [
    'a film that is too short',
    () => film({ width: minSide, height: minSide, seconds: minSeconds - 1 }),
    'length',
  ],
  [
    'a film that is too long',
    () => film({ width: minSide, height: minSide, seconds: maxSeconds + 1 }),
    'length',
  ],
  [
    'a film that browsers do not play',
    async () => {
      const made = { format: 'mov', codec: 'prores', seconds: minSeconds } as const;
      return await film({ ...made, width: minSide, height: minSide }, 'face.mov');
    },
    'type',
  ],
])('%s does not pass, and the check is named', async (_, make, check) => {
  expect((await readFace(await make())).failed).toMatchObject({ check });
});

it('a photo that is too heavy does not pass', async () => {
  const heavy = new File([pngStart, new Uint8Array(11 * 1024 * 1024)], 'face.png');
  photo({ width: 999, height: 999 });
  expect((await readFace(heavy)).failed).toMatchObject({ check: 'size' });
});
