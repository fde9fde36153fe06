import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import {
  decodeSound,
  type RecordedFilm,
  recordFilm,
  tone,
} from '@internal/testing/media/record-film.ts';
import fc from 'fast-check';
import { EncodedPacketSink, type InputTrack, MP4 } from 'mediabunny';
import { expect, it, onTestFinished } from 'vitest';
import { joinFilms } from './join-films.ts';
import { openMedia } from './open-media.ts';

const film = fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'));

async function packetsOf(track: InputTrack | null) {
  const packets: { timestamp: number; duration: number; data: string; type: string }[] = [];
  if (!track) return packets;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp, duration, data, type } = packet;
    packets.push({ timestamp, duration, type, data: Buffer.from(data).toString('base64') });
  }
  return packets;
}

async function readPackets(path: string) {
  const input = await openMedia(path, [MP4]);
  onTestFinished(() => input.dispose());
  return {
    packets: await packetsOf(await input.getPrimaryVideoTrack()),
    sounds: await packetsOf(await input.getPrimaryAudioTrack()),
    duration: await input.computeDuration(),
  };
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'join-films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('puts films one after the other, each frame as it was', async () => {
  const target = join(await openFolder(), 'joined.mp4');
  expect(await joinFilms([film, film, film], target)).toBe(true);
  const one = await readPackets(film);
  const joined = await readPackets(target);
  expect(joined.duration).toBeCloseTo(3 * one.duration, 2);
  expect(joined.packets).toHaveLength(3 * one.packets.length);
  joined.packets.forEach(({ timestamp, type, data }, place) => {
    const round = Math.floor(place / one.packets.length);
    const before = one.packets[place % one.packets.length];
    expect({ data, type }).toEqual({ data: before?.data, type: before?.type });
    expect(timestamp).toBeCloseTo((before?.timestamp ?? 0) + round * one.duration, 2);
  });
  expect((await stat(target)).size).toBeGreaterThan(2.5 * (await stat(film)).size);
});

it('writes the index first', async () => {
  const target = join(await openFolder(), 'joined.mp4');
  await joinFilms([film, film], target);
  const text = (await readFile(target)).toString('latin1');
  expect(text.indexOf('moov')).toBeGreaterThan(0);
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
});

/** When the tones of a sound begin, in seconds. */
function tonesOf(samples: Int16Array, sampleRate: number): number[] {
  const begun: number[] = [];
  let last = -Infinity;
  for (const [place, sample] of samples.entries()) {
    if (Math.abs(sample) < 6_000) continue;
    if (place - last > sampleRate * (tone.end - tone.start)) begun.push(place / sampleRate);
    last = place;
  }
  return begun;
}

const packetSamples = 1_024;

it.each<[string, RecordedFilm & { sampleRate: number }]>([
  ['44.1 kHz at 25 frames a second', { sampleRate: 44_100 }],
  ['48 kHz in stereo at 30 frames', { sampleRate: 48_000, channels: 2, frameRate: 30 }],
  ['16 kHz at 29.97 frames', { sampleRate: 16_000, frameRate: '30000/1001' }],
])(
  'joins any films with AAC, each sound with its picture: %s',
  async (_, encoding) => {
    const folder = await openFolder();
    const { sampleRate } = encoding;
    const halfPacket = packetSamples / 2 / sampleRate;
    const lengths = [
      [0.5, 0.5],
      [0.8, 0.79],
      [1.07, 1.1],
      [1.3, 0.6],
      [2.32, 2.31],
    ] as const;
    const parts = await Promise.all(
      lengths.map(async ([seconds, soundSeconds]) => {
        const path = join(folder, `${seconds}.mp4`);
        await writeFile(path, await recordFilm({ ...encoding, seconds, soundSeconds }));
        return { path, ...(await readPackets(path)) };
      }),
    );
    const target = join(folder, 'joined.mp4');
    const part = fc.integer({ min: 0, max: parts.length - 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 6 }), async (chosen) => {
        const row = chosen.flatMap((index) => parts[index] ?? []);
        expect(
          await joinFilms(
            row.map(({ path }) => path),
            target,
          ),
        ).toBe(true);
        const begins = row.map((_, place) =>
          row.slice(0, place).reduce((begin, { duration }) => begin + duration, 0),
        );
        const { packets, sounds, duration } = await readPackets(target);
        const whole = row.reduce((sum, part) => sum + part.duration, 0);
        expect(Math.abs(duration - whole)).toBeLessThan(halfPacket + 0.001);

        const shown = packets.map(({ timestamp }) => timestamp).sort((one, other) => one - other);
        const wanted = row.flatMap(({ packets }, place) =>
          packets.map(({ timestamp }) => timestamp + (begins[place] ?? 0)),
        );
        wanted.sort((one, other) => one - other);
        expect(shown).toHaveLength(wanted.length);
        for (const [place, timestamp] of shown.entries()) {
          expect(Math.abs(timestamp - (wanted[place] ?? 0))).toBeLessThan(0.001);
        }
        // Who counts samples hears the same as who follows times.
        for (const [place, { timestamp }] of sounds.slice(1).entries()) {
          const before = sounds[place]?.timestamp ?? 0;
          expect((timestamp - before) * sampleRate).toBeCloseTo(packetSamples, 3);
        }

        const samples = await decodeSound(target, { sampleRate });
        const tones = tonesOf(samples, sampleRate);
        expect(tones).toHaveLength(row.length);
        for (const [place, start] of tones.entries()) {
          const late = start - (begins[place] ?? 0) - tone.start;
          expect(Math.abs(late)).toBeLessThan(halfPacket + 0.005);
        }
        const soundEnd = (begins.at(-1) ?? 0) + (row.at(-1)?.sounds.at(-1)?.timestamp ?? 0);
        expect(Math.abs(samples.length / sampleRate - soundEnd)).toBeLessThan(5 * halfPacket);
      }),
      { numRuns: 8, seed: 54 },
    );
  },
  60_000,
);

it('makes of a MOV the same film as an MP4', async () => {
  const folder = await openFolder();
  const [path, target] = [join(folder, 'film.mov'), join(folder, 'film.mp4')];
  await writeFile(path, await recordFilm({ format: ['mov'] }));
  expect(await joinFilms([path], target)).toBe(true);
  const samples = await decodeSound(target, { sampleRate: 44_100 });
  expect(samples).toEqual(await decodeSound(path, { sampleRate: 44_100 }));
  expect((await readFile(target)).subarray(8, 12).toString()).toBe('isom');
});

it('keeps the label that AI made it, and nothing else that was written into it', async () => {
  const folder = await openFolder();
  const [path, target] = [join(folder, 'film.mp4'), join(folder, 'joined.mp4')];
  const label = '{"Label":"1"}';
  const tags = ['-metadata', `AIGC=${label}`, '-metadata', 'comment=At home'];
  const format = ['mp4', '-movflags', 'use_metadata_tags', ...tags];
  await writeFile(path, await recordFilm({ format }));
  expect(await joinFilms([path, path], target)).toBe(true);
  const text = (await readFile(target)).toString('latin1');
  expect(text).toContain(label);
  expect(text).not.toContain('At home');
});

it('joins no films of other shapes or encodings', async () => {
  const folder = await openFolder();
  const [other, silent, target] = [
    join(folder, 'other.mp4'),
    join(folder, 'silent.mp4'),
    join(folder, 'joined.mp4'),
  ];
  await writeFile(other, await makeFilm({ codec: 'prores' }));
  expect(await joinFilms([film, other], target)).toBe(false);
  await writeFile(other, await recordFilm());
  await writeFile(silent, await recordFilm({ soundSeconds: 0 }));
  expect(await joinFilms([other, silent], target)).toBe(false);
  await writeFile(silent, await recordFilm({ sampleRate: 48_000 }));
  expect(await joinFilms([other, silent], target)).toBe(false);
});

it('joins no film that is not there to its end', async () => {
  const folder = await openFolder();
  const [path, target] = [join(folder, 'film.mp4'), join(folder, 'joined.mp4')];
  const whole = await recordFilm({ format: ['mp4', '-movflags', '+faststart'] });
  for (const bytes of [0, 500, whole.length - 100]) {
    await writeFile(path, whole.subarray(0, bytes));
    expect(await joinFilms([path, path], target)).toBe(false);
  }
});

it('says where this machine is the one that fails', async () => {
  await expect(joinFilms([film], join(await openFolder(), 'none', 'joined.mp4'))).rejects.toThrow(
    'ENOENT',
  );
});
