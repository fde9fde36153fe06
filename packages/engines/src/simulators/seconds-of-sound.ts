/** Kilobits a second of MPEG-1 Layer III, by the number in a frame's header. */
const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** How long a WAV file or an MP3 of one bit rate plays; undefined for anything else. */
export function secondsOfSound(bytes: Uint8Array): number | undefined {
  const file = Buffer.from(bytes);
  if (/^RIFF.{4}WAVE/s.test(file.toString('latin1', 0, 12))) {
    return (file.length - 44) / file.readUInt32LE(28);
  }
  const hasTag = file.toString('latin1', 0, 3) === 'ID3';
  const tag = [6, 7, 8, 9].reduce((size, place) => size * 128 + (file[place] ?? 0), 0);
  const start = hasTag ? 10 + tag : 0;
  const isMp3 = file.length > start + 2 && file.readUInt16BE(start) >> 1 === 0x7ffd;
  const rate = isMp3 ? (rates[(file[start + 2] ?? 0) >> 4] ?? 0) : 0;
  return rate > 0 ? ((file.length - start) * 8) / (rate * 1000) : undefined;
}
