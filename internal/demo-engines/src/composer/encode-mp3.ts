import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sounding.ts';

/** Sound as MP3 of {@link SAMPLE_RATE}. The same sound gives the same bytes. */
export async function encodeMp3(
  blocks: Iterable<readonly Float32Array[]>,
  {
    tag = new Uint8Array(),
    onPiece = () => {},
    sampleRate = SAMPLE_RATE,
    ...options
  }: {
    readonly channels: 1 | 2;
    /** Kilobits a second. */
    readonly bitrate: 64 | 128;
    /** Of the blocks. */
    readonly sampleRate?: number;
    /** Stands before the sound. */
    readonly tag?: Uint8Array;
    /** Called with all that follows in the file, as it is made. */
    readonly onPiece?: (piece: Uint8Array) => void;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, outputSampleRate: SAMPLE_RATE, ...options });
  // The encoder overwrites what it has returned.
  const pieces: Uint8Array[] = [];
  const add = (piece: Uint8Array) => {
    if (piece.length === 0) return;
    pieces.push(piece);
    onPiece(piece);
  };
  add(tag);
  for (const block of blocks) add(encoder.encode(block).slice());
  add(encoder.finalize().slice());
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
