import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toAssFilter, writeAss } from './write-ass.ts';

/** Why an ffmpeg can't burn subtitles: for the operator, who can do something about it. */
export type SubtitleObstacle = { readonly hint: string; readonly err?: unknown };

/** A private character, which fonts draw as one that they don't have. */
const unknownCharacter = '\u{10fffd}';

/** Pixels of each side of the picture: a character has about twenty. */
const side = 320;

/** Milliseconds: a machine that looks through its fonts for the first time takes some seconds. */
const maxMs = 10_000;

const run = promisify(execFile);

/**
 * Checks that an ffmpeg can draw subtitles and encode them, and that a font of this machine has Chinese characters.
 *
 * @param character One that a font has to have. Default: a Chinese one.
 * @returns undefined where all is well.
 */
export async function checkSubtitleFilter(
  program: string,
  character = '永',
): Promise<SubtitleObstacle | undefined> {
  try {
    if (await canDraw(program, character)) return undefined;
    return {
      hint: 'No font has Chinese characters. Install one (Debian: fonts-noto-cjk), and start again.',
    };
  } catch (err) {
    return { hint: 'FFMPEG_PATH has to name an ffmpeg with libass and libx264.', err };
  }
}

/** Whether a picture of the character differs from one of a character that no font has. */
async function canDraw(program: string, character: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    const script = join(folder, 'fonts.ass');
    const subtitles = [character, unknownCharacter].map((text, second) => {
      return { text, start: second * 1000, end: second * 1000 + 1000 };
    });
    await writeFile(script, writeAss(subtitles, { width: side, height: side }));
    const source = `color=black:size=${side}x${side}:rate=1:duration=2`;
    const drawing = ['-f', 'lavfi', '-i', source, '-vf', toAssFilter(script)];
    const args = ['-nostdin', '-v', 'error', ...drawing];
    const encoded = ['-c:v', 'libx264', '-f', 'null', '-'];
    const drawn = ['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
    const { stdout } = await run(program, [...args, ...encoded, ...args.slice(-2), ...drawn], {
      encoding: 'buffer',
      timeout: maxMs,
      killSignal: 'SIGKILL',
    });
    const pixels = side ** 2;
    if (stdout.length !== 2 * pixels) throw new Error('It did not draw two pictures');
    return !stdout.subarray(0, pixels).equals(stdout.subarray(pixels));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
