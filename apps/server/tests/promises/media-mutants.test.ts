import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import { isMetadataError, stripMetadata } from '@site/media-metadata';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { readPeaks } from '../../src/creations/outputs/read-peaks.ts';
import type { readPlayable } from '../../src/creations/outputs/read-playable.ts';
import type { joinFilms } from '../../src/files/join-films.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import type { readMediaFile } from '../../src/files/read-media-file.ts';
import { readApart } from '../../src/media/read-apart.ts';
import { createThumbnails } from '../../src/picture-store/create-thumbnails.ts';
import { measurePicture } from '../../src/picture-store/measure-picture.ts';
import { preparePicture } from '../../src/picture-store/prepare-picture.ts';
import { thumbnailKey, thumbnailWidths } from '../../src/picture-store/thumbnail-key.ts';
import { randomId } from '../../src/random-id.ts';
import { phonePhoto } from '../../testing/phone-photo.ts';
import { createRandom } from '../faults/create-random.ts';

/** `pnpm fuzz` reads 100,000; in the tests there are none. */
const count = Number(process.env['MEDIA_MUTANTS'] ?? 0);

/** Draws the damage; another one is another run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

/** Files that are read at the same time: as many as there are readers. */
const atOnce = 2;

/** Milliseconds: nobody notices a server that is away for so long. */
const maxPauseMs = 500;

/** Bytes that the process which serves may take more than before. */
const maxGrowth = 300 * 1024 * 1024;

/** Milliseconds between two looks at what it takes. */
const lookMs = 20;

/** Reads a damaged file as the server does. @returns whether it was read, or refused. */
type Look = (mutant: { path: string; bytes: Uint8Array }) => Promise<boolean>;

type Original = { readonly name: string; readonly bytes: Uint8Array; readonly look: Look };

const ofFilms =
  (media: 'video' | 'audio'): Look =>
  async ({ path }) => {
    const content = await readApart<typeof readMediaFile>('readMediaFile', path);
    await readApart<typeof readPlayable>('readPlayable', path, media);
    if (media === 'audio') await readApart<typeof readPeaks>('readPeaks', path);
    else await readApart<typeof joinFilms>('joinFilms', [path, path], `${path}-joined`);
    return content !== undefined;
  };

const recordSound = (audio: string[], format: string[]) =>
  recordFilm({ hasPicture: false, audio, format });

const media: Readonly<Record<string, readonly [Look, () => Promise<Uint8Array>]>> = {
  'MP4 with VP9': [ofFilms('video'), () => makeFilm({ format: 'mp4' })],
  'MOV with VP9': [ofFilms('video'), () => makeFilm({ format: 'mov' })],
  'WebM without sound': [ofFilms('video'), () => makeFilm({ format: 'webm' })],
  MP4: [ofFilms('video'), () => recordFilm()],
  'MP4 in fragments': [
    ofFilms('video'),
    () => recordFilm({ format: ['mp4', '-movflags', 'frag_keyframe+empty_moov'] }),
  ],
  MOV: [ofFilms('video'), () => recordFilm({ format: ['mov'] })],
  '3GP with MPEG-4 Part 2': [
    ofFilms('video'),
    () => recordFilm({ video: ['mpeg4'], format: ['3gp'] }),
  ],
  WebM: [
    ofFilms('video'),
    () => recordFilm({ video: ['libvpx-vp9'], audio: ['libopus'], format: ['webm'] }),
  ],
  'a 3GP of a voice': [ofFilms('audio'), () => recordSound(['aac'], ['3gp'])],
  MP3: [ofFilms('audio'), () => recordSound(['libmp3lame'], ['mp3'])],
  WAV: [ofFilms('audio'), () => recordSound(['pcm_s16le'], ['wav'])],
  'WAV of 24 bits': [ofFilms('audio'), () => recordSound(['pcm_s24le'], ['wav'])],
  FLAC: [ofFilms('audio'), () => recordSound(['flac'], ['flac'])],
  'Ogg with Vorbis': [ofFilms('audio'), () => recordSound(['libvorbis'], ['ogg'])],
  'Ogg with Opus': [ofFilms('audio'), () => makeSound({ format: 'ogg' })],
  AAC: [ofFilms('audio'), () => recordSound(['aac'], ['adts'])],
  M4A: [ofFilms('audio'), () => makeSound({ format: 'm4a' })],
  'a WebM of a voice': [ofFilms('audio'), () => recordSound(['libopus'], ['webm'])],
};

const animation = fileURLToPath(import.meta.resolve('@internal/testing/media/film.webp'));

const pictures: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  JPEG: () => phonePhoto({ scale: 4 }).jpeg().toBuffer(),
  'JPEG in scans': () => phonePhoto({ scale: 4 }).jpeg({ progressive: true }).toBuffer(),
  'JPEG in CMYK': () => phonePhoto({ scale: 4 }).toColourspace('cmyk').jpeg().toBuffer(),
  PNG: () => phonePhoto({ scale: 4 }).png().toBuffer(),
  'PNG of 16 bits': () => phonePhoto({ scale: 4 }).toColourspace('rgb16').png().toBuffer(),
  'PNG with a palette': () => phonePhoto({ scale: 4 }).png({ palette: true }).toBuffer(),
  WebP: () => phonePhoto({ scale: 4 }).webp().toBuffer(),
  'WebP without losses': () => phonePhoto({ scale: 4 }).webp({ lossless: true }).toBuffer(),
  'WebP that moves': () => readFile(animation),
  GIF: () => phonePhoto({ scale: 4 }).gif().toBuffer(),
  'GIF that moves': () => sharp(animation, { animated: true }).gif().toBuffer(),
};

const [width] = thumbnailWidths;

/** As uploads and what engines give are measured, shown, cleaned and prepared. */
function ofPictures(folder: string): Look {
  const { pictures: store } = openFolderStores(folder);
  const thumbnails = createThumbnails(store);
  return async ({ path, bytes }) => {
    const measures = await measurePicture(path);
    const id = randomId();
    await store.put(id, bytes);
    const thumbnail = await thumbnails.open({
      ...{ id, width, whom: '127.0.0.1' },
      openOriginal: () => store.open(id),
    });
    expect(thumbnail).toBeDefined();
    await store.remove(thumbnailKey(id, width));
    await store.remove(id);
    try {
      stripMetadata(bytes);
    } catch (error) {
      if (!isMetadataError(error)) throw error;
    }
    // Its service gets no damaged picture.
    await preparePicture(bytes, { maxSide: 64 }).catch((error: unknown) =>
      expect(error).toBeInstanceOf(Error),
    );
    return measures !== undefined && thumbnail !== 'damaged';
  };
}

async function makeOriginals(folder: string): Promise<readonly Original[]> {
  const look = ofPictures(folder);
  return await Promise.all([
    ...Object.entries(media).map(async ([name, [look, make]]) => ({
      ...{ name, look, bytes: await make() },
    })),
    ...Object.entries(pictures).map(async ([name, make]) => ({ name, look, bytes: await make() })),
  ]);
}

/** Sizes and counts at their limits, and one that only takes memory. */
const extremes = [0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, 10_000_000];

/** A file with one to four kinds of damage. */
function damage(original: Uint8Array, random: () => number): Uint8Array {
  let bytes = Uint8Array.from(original);
  const place = (room = 1) => Math.floor(random() * Math.max(1, bytes.length - room));
  const kinds = [
    () => {
      bytes[place()] = Math.floor(random() * 256);
    },
    () => {
      if (bytes.length < 4) return;
      const value = extremes[Math.floor(random() * extremes.length)] ?? 0;
      new DataView(bytes.buffer).setUint32(place(4), value);
    },
    () => {
      bytes = bytes.slice(0, place());
    },
    () => void bytes.fill(0, place()),
    () => {
      const start = place();
      bytes.copyWithin(place(), start, start + Math.floor(random() * 200));
    },
  ];
  for (let times = 1 + Math.floor(random() * 4); times > 0; times -= 1) {
    kinds[Math.floor(random() * kinds.length)]?.();
  }
  return bytes;
}

/** Watches how much this process takes at most from now on, in bytes more than now. */
function watchGrowth() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const looking = setInterval(look, lookMs);
  return {
    end() {
      clearInterval(looking);
      look();
      return most - before;
    },
  };
}

it.runIf(count > 0)(
  `${count} damaged films, sounds and pictures end in an answer, and neither stop nor fill the process that serves`,
  { timeout: 0 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-mutants-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const originals = await makeOriginals(folder);
    const answers = new Map(originals.map(({ name }) => [name, { read: 0, refused: 0 }]));
    const delay = monitorEventLoopDelay();
    const growth = watchGrowth();
    delay.enable();
    let begun = 0;
    async function readOn(reader: number) {
      const path = join(folder, `${reader}`);
      while (begun < count) {
        const number = begun;
        begun += 1;
        // Each is the same whichever is read before it.
        const random = createRandom(seed + number);
        const { name, bytes: original, look } = originals[number % originals.length] as Original;
        const bytes = damage(original, random);
        await writeFile(path, bytes);
        try {
          const isRead = await look({ path, bytes });
          const answered = answers.get(name);
          if (answered) answered[isRead ? 'read' : 'refused'] += 1;
        } catch (cause) {
          throw new Error(`Mutant ${number}, seed ${seed}, a damaged ${name}`, { cause });
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, reader) => readOn(reader)));
    delay.disable();
    const grown = growth.end();
    const told = {
      ...{ pauseMs: Math.round(delay.max / 1e6), grownMegabytes: Math.round(grown / 2 ** 20) },
      answers: Object.fromEntries(answers),
    };
    process.stderr.write(`Mutants, seed ${seed}: ${JSON.stringify(told, undefined, 2)}\n`);
    const all = [...answers.values()];
    expect(all.reduce((sum, { read, refused }) => sum + read + refused, 0)).toBe(count);
    expect(all.some(({ read }) => read > 0)).toBe(true);
    expect(all.some(({ refused }) => refused > 0)).toBe(true);
    expect(delay.max / 1e6).toBeLessThan(maxPauseMs);
    expect(grown).toBeLessThan(maxGrowth);
  },
);
