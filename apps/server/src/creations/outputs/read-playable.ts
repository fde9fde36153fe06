import type { MediaType } from '@site/validators/media';
import type { OutputRow } from '../../database/output-schema.ts';
import { inspectMedia } from '../../files/inspect-media.ts';
import { readMediaFile } from '../../files/read-media-file.ts';

/** Types that every browser which this site supports can play, by container; MOV becomes one of them once it is packed as MP4. */
const types = {
  video: new Map<MediaType, string>([
    ['mp4', 'video/mp4'],
    ['mov', 'video/mp4'],
    ['webm', 'video/webm'],
  ]),
  audio: new Map<MediaType, string>([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['flac', 'audio/flac'],
    ['mp4', 'audio/mp4'],
    ['mov', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
  ]),
};

const pictureCodecs = ['avc', 'vp8', 'vp9', 'av1'];

/** Baseline, Main and High: no more than eight bits, and half the colours. */
const avcProfiles = /^avc[13]\.(42|4d|64)/i;

const soundCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];

/** Type, size and length of a video or a sound, as it states them. */
export type Playable = Pick<OutputRow, 'mime' | 'width' | 'height' | 'durationMs'>;

export type ReadPlayable = {
  readonly playable: Playable;
  /** Work to do before every browser plays it, and while it comes: it is packed anew, or encoded. */
  readonly needs: 'nothing' | 'packing' | 'conversion';
};

/** Reads the video or the sound at this path; undefined if it is none, is not all there, or nothing makes one of it that browsers play. */
export async function readPlayable(
  path: string,
  media: 'video' | 'audio',
): Promise<ReadPlayable | undefined> {
  const content = await readMediaFile(path);
  const mime = content && types[media].get(content.container);
  if (!mime || content.durationMs < 1) return undefined;
  const { container, track, sound, durationMs } = content;
  // A sound with a picture is not a sound.
  if (media === 'video' ? !track : !sound || track) return undefined;
  const facts = await inspectMedia(path);
  if (!facts?.isWhole) return undefined;
  const isHeard = !sound?.codec
    ? !sound
    : soundCodecs.includes(sound.codec) || (container === 'wav' && sound.codec.startsWith('pcm-'));
  const isPacked = facts.isIndexFirst && container !== 'mov';
  const needs = isPacked ? 'nothing' : 'packing';
  if (!track) {
    return isHeard
      ? { playable: { mime, width: null, height: null, durationMs }, needs }
      : undefined;
  }
  const { width, height, codec } = track;
  const isSeen =
    codec !== undefined &&
    pictureCodecs.includes(codec) &&
    (codec !== 'avc' || avcProfiles.test(facts.picture ?? ''));
  const playable = { mime, width, height, durationMs };
  return { playable, needs: isSeen && isHeard ? needs : 'conversion' };
}
