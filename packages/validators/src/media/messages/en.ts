import { megabytes } from '../../messages/facts.ts';
import { codecName, isFilm, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** English: a sentence for each issue with a film. */
export const mediaIssues: MediaMessages = {
  'media-too-large': ({ name, limit }) =>
    `${name ?? 'The video'} is larger than ${megabytes(limit)} MB. Compress it, then upload again.`,
  'media-type': ({ name, detected }) => {
    if (!detected) return 'This video format isn’t supported. Choose an MP4, MOV or WebM video.';
    const file = name ?? 'This file';
    return isFilm(detected)
      ? `${file} is ${mediaName(detected)}, which isn’t supported. Convert it to MP4, then upload again.`
      : `${file} is ${mediaName(detected)}, not a video. Choose an MP4, MOV or WebM video.`;
  },
  'media-too-long': ({ name, seconds, limit }) =>
    `${name ?? 'The video'} is ${seconds} seconds long, and ${limit} is the most. Trim it, then upload again.`,
  'media-codec': ({ name, codec }) =>
    `${name ?? 'The video'} has an encoding${codec ? ` (${codecName(codec)})` : ''} that browsers can’t play. Convert it to an MP4 with H.264, then upload again.`,
  'media-no-picture': ({ name }) =>
    `${name ?? 'The video'} has sound but no picture. Choose another video.`,
  'media-unreadable': ({ name }) =>
    `${name ?? 'The video'} is damaged or incomplete. Choose another video.`,
};
