import { megabytes } from '../../messages/facts.ts';
import type { MediaIssue } from '../check-media.ts';
import { codecName, isConvertible, mediaName } from './media-facts.ts';
import type { MediaMessages } from './media-messages.ts';

/** English: a sentence for each issue with a film or a sound. */
export const messages: MediaMessages = {
  'media-too-large': (issue) =>
    `${file(issue)} is larger than ${megabytes(issue.limit)} MB. Compress it, then upload again.`,
  'media-type': ({ media, name, detected }) => {
    const { one, noun, formats, common } = kinds[media];
    if (!detected) return `This ${noun} format isn’t supported. Choose ${formats}.`;
    const given = name ?? 'This file';
    return isConvertible(detected, media)
      ? `${given} is ${mediaName(detected)}, which isn’t supported. Convert it to ${common}, then upload again.`
      : `${given} is ${mediaName(detected)}, not ${one}. Choose ${formats}.`;
  },
  'media-too-long': (issue) =>
    `${file(issue)} is ${issue.seconds} seconds long, and ${issue.limit} is the most. Trim it, then upload again.`,
  'media-codec': (issue) =>
    `${file(issue)} has an encoding${issue.codec ? ` (${codecName(issue.codec)})` : ''} that browsers can’t play. Convert it to ${kinds[issue.media].playable}, then upload again.`,
  'media-no-picture': (issue) => `${file(issue)} has sound but no picture. Choose another video.`,
  'media-has-picture': ({ name }) =>
    `${name ?? 'This file'} is a video, not an audio file. Save its sound as an MP3, then upload that.`,
  'media-unreadable': (issue) =>
    `${file(issue)} is damaged or incomplete. Choose another ${kinds[issue.media].noun}.`,
};

const kinds = {
  film: {
    one: 'a video',
    noun: 'video',
    formats: 'an MP4, MOV or WebM video',
    common: 'MP4',
    playable: 'an MP4 with H.264',
  },
  sound: {
    one: 'an audio file',
    noun: 'audio file',
    formats: 'an MP3, WAV, M4A, AAC, FLAC, Ogg or WebM file',
    common: 'MP3',
    playable: 'an MP3',
  },
} as const;

function file({ media, name }: Pick<MediaIssue, 'media' | 'name'>): string {
  return name ?? `The ${kinds[media].noun}`;
}
