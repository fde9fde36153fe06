import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

export type FfmpegOptions = {
  /** A file on this machine. */
  readonly path: string;
  /** Options of how that is read. */
  readonly reading?: readonly string[];
  /** Options of what is written, and where. */
  readonly writing: readonly string[];
  readonly signal: AbortSignal;
  /** Milliseconds until it is killed. */
  readonly maxMs: number;
  /** Bytes of what it may write to its standard output. */
  readonly maxBytes?: number;
};

/**
 * The operator's own ffmpeg, which reads one film or sound and nothing that it may name.
 *
 * @returns what it has written to its standard output.
 * @throws where it fails, takes too long, or writes too much; and what the signal says.
 */
export type Ffmpeg = (options: FfmpegOptions) => Promise<Buffer>;

/** Of a playlist, or of what names other files, nothing is opened. */
const confined = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,flac,ogg'],
];

/** Milliseconds in which it says what it can. */
const maxStartMs = 30_000;

const run = promisify(execFile);

/** With it films are made that every browser plays. */
const encoder = 'libx264';

/**
 * Opens the program at a path, or of a name that is found on PATH.
 *
 * @throws {StartupError} where there is none, or one that encodes no H.264.
 */
export async function openFfmpeg(program: string): Promise<Ffmpeg> {
  const advice = `Name an ffmpeg with ${encoder}, or leave FFMPEG_PATH empty: what it does for films is then not there.`;
  let encoders: string;
  try {
    ({ stdout: encoders } = await run(program, ['-encoders'], { timeout: maxStartMs }));
  } catch (cause) {
    throw new StartupError(`FFMPEG_PATH (${program}) can't be run. ${advice}`, { cause });
  }
  if (!encoders.includes(` ${encoder} `)) {
    throw new StartupError(`FFMPEG_PATH (${program}) encodes no H.264. ${advice}`);
  }
  // What is still running when the server ends would go on alone.
  const ended = new AbortController();
  process.once('exit', () => ended.abort());
  return async ({ path, reading = [], writing, signal: given, maxMs: timeout, maxBytes }) => {
    const signal = AbortSignal.any([given, ended.signal]);
    const args = ['-nostdin', '-v', 'error', ...confined, ...reading, '-i', `file:${path}`];
    const limits = { timeout, signal, ...(maxBytes !== undefined && { maxBuffer: maxBytes }) };
    try {
      const { stdout } = await run(program, [...args, ...writing], {
        encoding: 'buffer',
        killSignal: 'SIGKILL',
        ...limits,
      });
      return stdout;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  };
}
