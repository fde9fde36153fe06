import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RecordedFilm {
  readonly seconds?: number;
  readonly frameRate?: number | string;
  /** Samples a second of the sound. */
  readonly sampleRate?: number;
  readonly channels?: 1 | 2;
  /** Seconds for which the sound lasts. Default: as long as the picture; 0: there is none. */
  readonly soundSeconds?: number;
  readonly hasPicture?: boolean;
  /** As ffmpeg calls what encodes the picture and the sound, with its options. */
  readonly video?: readonly string[];
  readonly audio?: readonly string[];
  /** Options of the container, and its name. */
  readonly format?: readonly string[];
}

/** When a tone is heard in each film that lasts that long, in seconds. */
export const tone = { start: 0.3, end: 0.4 };

/** A film as encoders write them: by default H.264 with B-frames and AAC in MP4, 96 × 54 and a second long. */
export async function recordFilm({
  seconds = 1,
  frameRate = 25,
  sampleRate = 44_100,
  channels = 1,
  soundSeconds = seconds,
  hasPicture = true,
  video = ['libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p'],
  audio = ['aac'],
  format = ['mp4'],
}: RecordedFilm = {}): Promise<Uint8Array<ArrayBuffer>> {
  const frames = `testsrc=size=96x54:rate=${frameRate}:duration=${seconds}`;
  const heard = `between(t,${tone.start},${tone.end})*sin(2*PI*1000*t)/2`;
  const sound = `aevalsrc='${heard}':s=${sampleRate}:d=${soundSeconds || 1}`;
  const withPicture = ['-map', '0:v', '-c:v', ...video];
  const withSound = ['-map', '1:a', '-ac', `${channels}`, '-c:a', ...audio];
  const folder = await mkdtemp(join(tmpdir(), 'record-film-'));
  const path = join(folder, 'film');
  try {
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', frames, '-f', 'lavfi', '-i', sound],
      ...(hasPicture ? withPicture : []),
      ...(soundSeconds > 0 ? withSound : []),
      ...['-f', ...format, path],
    ]);
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Decodes a channel of a film's sound. */
export async function decodeSound(path: string, { sampleRate }: { sampleRate: number }) {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', `${sampleRate}`],
      ...['-f', 's16le', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return Int16Array.from({ length: stdout.length / 2 }, (_, index) =>
    stdout.readInt16LE(2 * index),
  );
}
