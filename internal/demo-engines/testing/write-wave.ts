/** A mono WAV of 16 bits. */
export function writeWave(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const header = 44;
  const bytes = Buffer.alloc(header + 2 * samples.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(2 * sampleRate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(sample * 32_767), header + 2 * index);
  }
  return new Uint8Array(bytes);
}
