import { createMp3Encoder } from 'wasm-media-encoders';
import { createId3, type Tags } from './id3.ts';
import type { Block } from './render-song.ts';
import { SAMPLE_RATE } from './sounding.ts';

/** Kilobits a second: what songs are shared in, without artefacts that would be heard in these. */
const bitrate = 128;

/** Sound as MP3, stereo, with a tag before it. The same sound gives the same bytes. */
export async function encodeSong(
  blocks: Iterable<Block>,
  {
    tags,
    onBlock,
  }: {
    tags: Tags /** Called with the samples of each block. */;
    onBlock: (samples: number) => void;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate });
  // The encoder overwrites what it has returned.
  const pieces = [createId3(tags)];
  for (const block of blocks) {
    pieces.push(encoder.encode(block).slice());
    onBlock(block[0].length);
  }
  pieces.push(encoder.finalize().slice());
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
