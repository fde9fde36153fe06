import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { EncodedPacketSink, MP4 } from 'mediabunny';
import { expect, it, onTestFinished } from 'vitest';
import { joinFilms } from './join-films.ts';
import { openMedia } from './open-media.ts';

const film = fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'));

async function readPackets(path: string) {
  const input = await openMedia(path, [MP4]);
  onTestFinished(() => input.dispose());
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no picture');
  const packets: { timestamp: number; data: string; type: string }[] = [];
  for await (const { timestamp, data, type } of new EncodedPacketSink(track).packets()) {
    packets.push({ timestamp, type, data: Buffer.from(data).toString('base64') });
  }
  return { packets, duration: await input.computeDuration() };
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
  joined.packets.forEach(({ timestamp, ...packet }, place) => {
    const round = Math.floor(place / one.packets.length);
    const before = one.packets[place % one.packets.length];
    expect(packet).toEqual({ data: before?.data, type: before?.type });
    expect(timestamp).toBeCloseTo((before?.timestamp ?? 0) + round * one.duration, 2);
  });
  expect((await stat(target)).size).toBeGreaterThan(2.5 * (await stat(film)).size);
});

it('joins no films of other shapes or encodings', async () => {
  const folder = await openFolder();
  const other = join(folder, 'other.mp4');
  await writeFile(other, await makeFilm({ codec: 'prores' }));
  expect(await joinFilms([film, other], join(folder, 'joined.mp4'))).toBe(false);
});
