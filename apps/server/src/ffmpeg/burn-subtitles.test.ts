import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Subtitle } from '@site/api-client/wire';
import { ALL_FORMATS } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openMedia } from '../files/open-media.ts';
import { createSubtitleBurner } from './burn-subtitles.ts';
import { openFfmpeg } from './open-ffmpeg.ts';

const run = promisify(execFile);
const { signal } = new AbortController();

const landscape = { width: 320, height: 180 };
const portrait = { width: 180, height: 320 };
type Size = typeof landscape;

let folder: string;
/** Folder where films are burnt: its name has all that a filter graph reads as something else. */
let temporary: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'burning-'));
  temporary = join(folder, "a:b'c [d],e;f\\g=h%i");
  await mkdir(temporary);
  await makeFilm('landscape.mp4', landscape);
  await makeFilm('portrait.mp4', portrait);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  onTestFinished(async () => {
    expect(await readdir(temporary), 'nothing is left').toEqual([]);
  });
});

/** Three seconds of one colour with a tone, labelled as what AI has made. */
async function makeFilm(name: string, { width, height }: Size) {
  const picture = `color=0x507050:size=${width}x${height}:rate=12:duration=3`;
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=duration=3'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-metadata', 'AIGC={"Label":"1"}', '-movflags', 'use_metadata_tags', join(folder, name)],
  ]);
}

/** Burns subtitles into one of the films. @returns where it is then. */
async function burn(name: string, { size, subtitles }: { size: Size; subtitles: Subtitle[] }) {
  const burner = createSubtitleBurner(await openFfmpeg('ffmpeg'), { temporary });
  const { size: bytes, body } = await burner(read(name), { ...size, subtitles, signal });
  expect(await readdir(temporary), 'it has no name any more').toEqual([]);
  const film = new Uint8Array(await arrayBuffer(body));
  expect(film.length).toBe(bytes);
  const path = join(folder, 'burnt.mp4');
  await writeFile(path, film);
  return path;
}

const read = (name: string) => ({
  read: () => Readable.toWeb(createReadStream(join(folder, name))),
});

/** How bright each pixel is at a moment, row by row. */
async function frameAt(path: string, seconds: number): Promise<Buffer> {
  const shown = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  const args = ['-v', 'error', '-ss', `${seconds}`, '-i', path, ...shown];
  return (await run('ffmpeg', args, { encoding: 'buffer' })).stdout;
}

/** The box around what was drawn into a film at a moment, in pixels; undefined where it is as it was. */
async function inkAt(path: string, { seconds, name, size }: Shown) {
  const [before, after] = [
    await frameAt(join(folder, name), seconds),
    await frameAt(path, seconds),
  ] as const;
  expect(after.length).toBe(size.width * size.height);
  // White on this colour is 150 brighter, and encoding changes less than 10.
  const drawn = [...after.entries()].filter(
    ([index, value]) => Math.abs(value - (before[index] ?? 0)) > 60,
  );
  if (drawn.length === 0) return undefined;
  const columns = drawn.map(([index]) => index % size.width);
  const rows = drawn.map(([index]) => Math.floor(index / size.width));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return { left, right, top, bottom };
}

type Shown = { seconds: number; name: string; size: Size };

const said = (text: string): Subtitle[] => [{ text, start: 1_000, end: 2_000 }];

it('shows a line at the bottom while it is said, and nothing before and after', async () => {
  const shown = { name: 'landscape.mp4', size: landscape };
  const path = await burn(shown.name, { size: landscape, subtitles: said('Hello clouds') });
  for (const seconds of [0.5, 2.5]) {
    expect(await inkAt(path, { ...shown, seconds }), `at ${seconds} s`).toBeUndefined();
  }
  const ink = await inkAt(path, { ...shown, seconds: 1.5 });
  expect(ink?.top).toBeGreaterThan(landscape.height * 0.75);
  expect(ink?.bottom).toBeLessThan(landscape.height - 4);
  expect((ink?.left ?? 0) + (ink?.right ?? 0), 'it is in the middle').toBeCloseTo(320, -1);
});

it('leaves the sound, the length and the label of AI as they are', async () => {
  const path = await burn('landscape.mp4', { size: landscape, subtitles: said('Hello') });
  const films = [join(folder, 'landscape.mp4'), path];
  const sounds = films.map((film) =>
    run('ffmpeg', ['-v', 'error', '-i', film, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-']),
  );
  const [sound, burntSound] = (await Promise.all(sounds)).map(({ stdout }) => stdout);
  expect(sound).toMatch(/^MD5=/);
  expect(burntSound).toBe(sound);
  const [length = 0, burntLength = 0] = await Promise.all(films.map(lengthOf));
  expect(Math.abs(burntLength - length)).toBeLessThan(0.01);
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-f', 'ffmetadata', '-']);
  expect(stdout).toContain('AIGC={"Label":"1"}');
  const bytes = await readFile(path);
  expect(bytes.indexOf('moov'), 'it can be played while it loads').toBeLessThan(
    bytes.indexOf('mdat'),
  );
});

async function lengthOf(path: string): Promise<number> {
  const input = await openMedia(path, ALL_FORMATS);
  return await input.computeDuration().finally(() => input.dispose());
}

it('keeps a long text inside an upright film', async () => {
  const text = 'Clouds are made of water that has risen with warm air and cooled down. '.repeat(3);
  const shown = { name: 'portrait.mp4', size: portrait, seconds: 1.5 };
  const path = await burn(shown.name, { size: portrait, subtitles: said(text) });
  const ink = await inkAt(path, shown);
  expect(ink?.left).toBeGreaterThan(4);
  expect(ink?.right).toBeLessThan(portrait.width - 5);
  expect(ink?.top).toBeGreaterThan(portrait.height * 0.3);
  expect(ink?.top, 'it has several rows').toBeLessThan(portrait.height * 0.85);
});

it.each([
  ['a tag', '{\\pos(0,0)}Hello'],
  ['a tag after a backslash', '\\{\\an8}Hello'],
  ['markup', '<i>Hello</i>'],
  ['a filter', "Hello'; drawtext=text=a"],
])('shows %s as it is written', async (_, text) => {
  const shown = { name: 'landscape.mp4', size: landscape, seconds: 1.5 };
  const widthOf = async (line: string) => {
    const ink = await inkAt(
      await burn(shown.name, { size: landscape, subtitles: said(line) }),
      shown,
    );
    expect(ink?.top, 'it is at the bottom').toBeGreaterThan(landscape.height * 0.75);
    return (ink?.right ?? 0) - (ink?.left ?? 0);
  };
  const plain = await widthOf('Hello');
  // A few of its characters are narrow.
  expect(await widthOf(text)).toBeGreaterThan(plain * 1.7);
});

it('reads no line of a text as one of the file', async () => {
  // It fits into a row.
  const text = 'H\nDialogue: 0:0:0.0,0:0:3.0,,H';
  const path = await burn('landscape.mp4', { size: landscape, subtitles: said(text) });
  const shown = { name: 'landscape.mp4', size: landscape };
  expect(await inkAt(path, { ...shown, seconds: 0.5 })).toBeUndefined();
  expect(await inkAt(path, { ...shown, seconds: 1.5 })).toBeDefined();
});

it('stops the program and leaves nothing behind when the person leaves', async () => {
  const [program, started] = [join(folder, 'slow-ffmpeg'), join(folder, 'started')];
  const script = `#!/bin/sh\n[ "$1" = -encoders ] && echo ' V libx264 ' && exit\necho $$ > ${started}\nexec sleep 600\n`;
  await writeFile(program, script, { mode: 0o700 });
  const person = new AbortController();
  const burner = createSubtitleBurner(await openFfmpeg(program), { temporary });
  const burning = burner(read('landscape.mp4'), {
    ...{ ...landscape, subtitles: said('Hello'), signal: person.signal },
  });
  const pid = vi.waitFor(
    async () => {
      const number = Number(await readFile(started, 'utf8'));
      expect(number).toBeGreaterThan(0);
      return number;
    },
    { timeout: 60_000 },
  );
  await pid;
  person.abort(new Error('The person has left'));
  await expect(burning).rejects.toThrow('has left');
  await expect.poll(async () => isRunning(await pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says so where a film can not be read', async () => {
  await writeFile(join(folder, 'broken.mp4'), 'no film');
  await expect(burn('broken.mp4', { size: landscape, subtitles: said('Hello') })).rejects.toThrow(
    'Invalid data',
  );
});
