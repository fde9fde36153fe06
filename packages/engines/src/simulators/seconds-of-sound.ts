/** Kilobits and samples a second of MPEG-1 Layer III, by the numbers in a frame's header. */
const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];

const FRAME_SAMPLES = 1152;

/** How long a WAV file or an MP3 of one bit rate without padding plays; undefined for anything else. */
export function secondsOfSound(bytes: Uint8Array): number | undefined {
  const file = Buffer.from(bytes);
  if (/^RIFF.{4}WAVE/s.test(file.toString('latin1', 0, 12))) {
    return (file.length - 44) / file.readUInt32LE(28);
  }
  const hasTag = file.toString('latin1', 0, 3) === 'ID3';
  const tag = [6, 7, 8, 9].reduce((size, place) => size * 128 + (file[place] ?? 0), 0);
  const start = hasTag ? 10 + tag : 0;
  if (file.length < start + 4 || file.readUInt16BE(start) >> 1 !== 0x7ffd) return undefined;
  const numbers = file[start + 2] ?? 0;
  const bitRate = bitRates[numbers >> 4];
  const sampleRate = sampleRates[(numbers >> 2) & 3];
  if (!bitRate || !sampleRate) return undefined;
  const frameBytes = Math.floor(((FRAME_SAMPLES / 8) * bitRate * 1000) / sampleRate);
  return (((file.length - start) / frameBytes) * FRAME_SAMPLES) / sampleRate;
}
