import type { OutputRow } from '../database/output-schema.ts';
import { readMediaFile } from '../files/read-media-file.ts';

/** What every browser that this site supports can play, by the type of the container. */
const types = {
  video: new Map(['video/mp4', 'video/webm'].map((type) => [type, type])),
  audio: new Map([
    ...['audio/mpeg', 'audio/wav', 'audio/flac'].map((type) => [type, type] as const),
    ['video/mp4', 'audio/mp4'],
    ['application/ogg', 'audio/ogg'],
  ]),
};

/** What a video or a sound says of itself. */
export type Playable = Pick<OutputRow, 'mime' | 'width' | 'height' | 'durationMs'>;

/** Reads the video or the sound at this path; undefined if it is none, or none that browsers play. */
export async function readPlayable(
  path: string,
  media: 'video' | 'audio',
): Promise<Playable | undefined> {
  const content = await readMediaFile(path);
  const mime = content && types[media].get(content.container);
  if (!mime || content.durationMs < 1) return undefined;
  const { track, sound, durationMs } = content;
  if (media === 'video') return track && { mime, ...sizeOf(track), durationMs };
  // A sound with a picture is not a sound.
  return sound && !track ? { mime, width: null, height: null, durationMs } : undefined;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
