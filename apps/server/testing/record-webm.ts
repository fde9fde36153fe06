import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RecordedWebm {
  /** Pixels, such as `321x181`, which both are odd. */
  readonly size?: string;
  readonly seconds?: number;
  readonly frameRate?: number;
  readonly hasSound?: boolean;
}

/** A WebM as browsers record it: VP8 and Opus, of a length that stands nowhere in the file. By default two seconds with sound. */
export async function recordWebm({
  size = '321x181',
  seconds = 2,
  frameRate = 25,
  hasSound = true,
}: RecordedWebm = {}): Promise<Uint8Array<ArrayBuffer>> {
  const picture = `testsrc=size=${size}:rate=${frameRate}:duration=${seconds}`;
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:a', 'libopus'];
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', picture, ...(hasSound ? sound : [])],
      ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
      ...['-metadata', 'title=At home', '-f', 'webm', '-live', '1', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return new Uint8Array(stdout);
}

/** The same WebM with so many bytes more at its end, which no player looks at. */
export function withMoreBytesOfWebm(webm: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(webm.length + bytes);
  longer.set(webm);
  const view = new DataView(longer.buffer);
  // An element Void, whose length has eight bytes.
  view.setUint8(webm.length, 0xec);
  view.setBigUint64(webm.length + 1, (1n << 56n) | BigInt(bytes - 9));
  return longer;
}
