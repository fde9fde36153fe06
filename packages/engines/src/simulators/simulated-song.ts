/** MPEG-1 Layer III with 32 kbit/s, mono, 44.1 kHz: four bytes that each frame begins with. */
const frameHeader = Buffer.from('fffb10c0', 'hex');
const FRAME_BYTES = 104;
const FRAME_SAMPLES = 1152;
const FRAME_RATE = 44_100 / FRAME_SAMPLES;

const WAV_RATE = 8_000;

type SongOptions = {
  readonly seconds: number;
  readonly title: string;
};

/** A song that plays, in silence, as MP3. Its title distinguishes it from others. */
export function createMp3({ seconds, title }: SongOptions): Buffer {
  // A frame without data is silent.
  const frame = Buffer.concat([frameHeader, Buffer.alloc(FRAME_BYTES - frameHeader.length)]);
  const frames = Array.from({ length: Math.ceil(seconds * FRAME_RATE) }, () => frame);
  const text = Buffer.from(`\x03${title}`);
  const name = Buffer.concat([Buffer.from('TIT2'), toSyncSafe(text.length), Buffer.alloc(2), text]);
  const tag = Buffer.from('ID3\x04\0\0', 'latin1');
  return Buffer.concat([tag, toSyncSafe(name.length), name, ...frames]);
}

/** The beginning of an MP3 that grows, with whole frames. */
export function beginMp3(song: Uint8Array, share: number): Uint8Array {
  const { length } = song;
  return song.subarray(0, length - Math.floor(((1 - share) * length) / FRAME_BYTES) * FRAME_BYTES);
}

/** The same as a WAV file: its title is only in its name. */
export function createWav({ seconds }: Pick<SongOptions, 'seconds'>): Buffer {
  const samples = Buffer.alloc(Math.ceil(seconds * WAV_RATE), 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // Pulse-code modulation.
  header.writeUInt16LE(1, 22); // One channel.
  header.writeUInt32LE(WAV_RATE, 24);
  header.writeUInt32LE(WAV_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Four bytes of seven bits. */
function toSyncSafe(length: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));
}
