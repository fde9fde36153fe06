/** Bytes of a file's header, with that of its samples. */
const headerLength = 44;

/**
 * A sound as a WAV file: one channel of 16 bits.
 *
 * @param samples From -1 to 1; what is louder is cut.
 * @param sampleRate A second.
 */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerLength + samples.length * 2);
  const view = new DataView(file.buffer);
  const write = (offset: number, text: string) =>
    file.set(
      Array.from(text, (character) => character.charCodeAt(0)),
      offset,
    );
  write(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, of one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const cut = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerLength + index * 2, Math.round(cut * 32_767), true);
  });
  return file;
}
