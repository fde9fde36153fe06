import { encodeMp3 } from './encode-mp3.ts';
import { createId3, type Tags } from './id3.ts';
import type { Block } from './render-song.ts';

/** Kilobits a second: what songs are shared in, without artefacts that would be heard in these. */
const bitrate = 128;

/** Sound as MP3, stereo, with a tag before it. The same sound gives the same bytes. */
export async function encodeSong(
  blocks: Iterable<Block>,
  {
    tags,
    onBlock,
    onPiece,
  }: {
    tags: Tags;
    /** Called with the samples of each block. */
    onBlock: (samples: number) => void;
    /** Called with all that follows in the file, as it is made. Default: nobody wants it before the end. */
    onPiece?: (piece: Uint8Array) => void;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  function* tell() {
    for (const block of blocks) {
      yield block;
      onBlock(block[0].length);
    }
  }
  return await encodeMp3(tell(), {
    channels: 2,
    bitrate,
    tag: createId3(tags),
    ...(onPiece && { onPiece }),
  });
}
