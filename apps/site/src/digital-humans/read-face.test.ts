import { makeFilm, withMoreBytes } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { faceRule } from '@site/api-client/wire';
import { afterEach, expect, it, vi } from 'vitest';
import { checksOf, doubtsOf, gapsOf } from './face-checks.ts';
import { findDoubts } from './look-at-face.ts';
import { listenTo, readFace } from './read-face.ts';

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

/** As no browser is here that shows it. */
const unseen = { doubts: [], isSeen: false };

it('a photo and a film that are large and long enough pass', async () => {
  const enough = { width: 2 * minSide, height: minSide };
  expect(await readFace(photo(enough))).toEqual({ kind: 'photo', ...unseen });
  const seconds = minSeconds;
  const made = await readFace(await film({ ...enough, seconds }));
  // Its two frames are far apart.
  expect(made).toEqual({ kind: 'film', ...unseen, doubts: ['frame-rate'] });
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

it('a doubt is of its check, and what the browser has not seen is unknown', () => {
  const reading = { kind: 'film', isSeen: true, isListenedTo: true } as const;
  const doubts = ['frame-rate', 'silent', 'dark', 'many-faces'] as const;
  expect([...doubtsOf({ ...reading, doubts })]).toEqual([
    ['frames', 'frame-rate'],
    ['sound', 'silent'],
    ['light', 'dark'],
    ['person', 'many-faces'],
  ]);
  expect([...gapsOf({ ...reading, doubts })]).toEqual([]);
  expect([...gapsOf({ ...reading, doubts: ['no-face'] })]).toEqual([['light', 'faceless']]);
  expect([...gapsOf({ ...reading, doubts: [], isSeen: false })]).toEqual([
    ['person', 'unseen'],
    ['light', 'unseen'],
  ]);
  expect([...gapsOf({ ...reading, doubts: [], isListenedTo: false })]).toEqual([
    ['sound', 'unheard'],
  ]);
  expect([...gapsOf({ kind: 'film', isSeen: true, doubts: [] })]).toEqual([['sound', 'listening']]);
});

it('a photo has neither length nor frames nor sound', () => {
  expect(checksOf('photo')).toEqual(['type', 'size', 'side', 'light', 'person']);
  expect(checksOf('film')).toEqual(checksOf(undefined));
});

/** A browser that decodes each file as one sound, which is so loud; undefined: it can't decode any. */
function stubDecoder(loudness?: number) {
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData() {
        if (loudness === undefined) throw new DOMException('not decoded', 'EncodingError');
        return { length: 1 };
      }
      createBufferSource = () => ({ connect() {}, start() {} });
      startRendering = async () => ({ getChannelData: () => Float32Array.of(0, -(loudness ?? 0)) });
    },
  );
}

const usual = { width: 2 * minSide, height: minSide, seconds: minSeconds };
const listened = async (file: File) => await listenTo(file, await readFace(file));

it('what can be heard in a film passes; silence is a doubt', async () => {
  const file = await film({ ...usual, loudness: 0.5 });
  stubDecoder(0.5);
  const heard = await listened(file);
  expect(gapsOf(heard).has('sound')).toBe(false);
  expect(doubtsOf(heard).has('sound')).toBe(false);
  stubDecoder(0.001);
  expect(doubtsOf(await listened(file)).get('sound')).toBe('silent');
});

it('a film that has no sound is silent without being decoded', async () => {
  stubDecoder();
  expect(doubtsOf(await listened(await film(usual))).get('sound')).toBe('silent');
});

it.each([
  ['is not decoded', undefined, 8],
  ['is too heavy to be decoded', 0.5, 100 * 1024 * 1024],
])('whether a film that %s can be heard is unknown', async (_, loudness, moreBytes) => {
  stubDecoder(loudness);
  const made = await makeFilm({ ...usual, loudness: 0.5 });
  const reading = await listened(new File([withMoreBytes(made, moreBytes)], 'face.mp4'));
  expect(reading.failed).toBeUndefined();
  expect(gapsOf(reading).get('sound')).toBe('unheard');
  expect(doubtsOf(reading).has('sound')).toBe(false);
});

it('neither a photo nor what does not pass is listened to', async () => {
  stubDecoder(0.5);
  expect(await listened(photo({ width: 999, height: 999 }))).not.toHaveProperty('isListenedTo');
  const short = await film({ ...usual, seconds: minSeconds - 1, loudness: 0.5 });
  expect(await listened(short)).not.toHaveProperty('isListenedTo');
});

/** A face in the middle of 100 × 100 pixels, this light, on black. */
function seenWith(faceCount: number, lightness: number) {
  const pixels = new Uint8Array(100 * 100).map((_, index) => {
    const isFace = [index % 100, Math.floor(index / 100)].every((at) => at >= 40 && at < 60);
    return isFace ? lightness : 0;
  });
  const face = { x: 40, y: 40, size: 20 };
  return { ...{ pixels, width: 100, height: 100 }, faces: Array(faceCount).fill(face) };
}

it.each([
  [1, 120, []],
  [0, 120, ['no-face']],
  [2, 120, ['many-faces']],
  [1, 20, ['dark']],
  [1, 250, ['bright']],
])('of %i faces as light as %i of 255 the doubts are %j', (count, lightness, doubts) => {
  expect(findDoubts(seenWith(count, lightness))).toEqual(doubts);
});
