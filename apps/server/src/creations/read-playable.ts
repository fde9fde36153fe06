import { FLAC, MP3, MP4, OGG, WAVE, WEBM } from 'mediabunny';
import type { OutputRow } from '../database/output-schema.ts';
import { openMedia } from '../files/open-media.ts';

/** What every browser that this site supports can play, by the container's name. */
const types = {
  video: { [MP4.name]: 'video/mp4', [WEBM.name]: 'video/webm' },
  audio: {
    [MP4.name]: 'audio/mp4',
    [MP3.name]: 'audio/mpeg',
    [WAVE.name]: 'audio/wav',
    [OGG.name]: 'audio/ogg',
    [FLAC.name]: 'audio/flac',
  },
};

/** What a video or a sound says of itself. */
export type Playable = Pick<OutputRow, 'mime' | 'width' | 'height' | 'durationMs'>;

/** Reads the video or the sound at this path; undefined if it is none, or none that browsers play. */
export async function readPlayable(
  path: string,
  media: 'video' | 'audio',
): Promise<Playable | undefined> {
  const input = await openMedia(path, [MP4, WEBM, MP3, WAVE, OGG, FLAC]);
  try {
    const mime = types[media][(await input.getFormat()).name];
    const video = await input.getPrimaryVideoTrack();
    const track = media === 'video' ? video : await input.getPrimaryAudioTrack();
    // A video without a picture is not a video, and a sound with one is not a sound.
    if (mime === undefined || !track || (media === 'audio' && video)) return undefined;
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    const width = video && (await video.getDisplayWidth());
    const height = video && (await video.getDisplayHeight());
    if (durationMs < 1) return undefined;
    return { mime, width, height, durationMs };
  } catch {
    // The library tells everything that it can't read by an error, and nothing else was done here.
    return undefined;
  } finally {
    input.dispose();
  }
}
