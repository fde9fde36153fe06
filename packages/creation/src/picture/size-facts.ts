import type { Picture } from '@site/api-client';
import type { CreationMessages } from '../messages/messages.ts';
import { durationText } from '../playback/duration-text.ts';
import { mediaOf } from '../playback/media-of.ts';

/** How large and how long it is, each with its name: a picture has no length, and a sound no size. */
export function sizeFacts(
  picture: Picture,
  { picture: words }: Pick<CreationMessages, 'picture'>,
): (readonly [string, string])[] {
  const { width, height, duration } = picture;
  return [
    ...(mediaOf(picture) === 'audio'
      ? []
      : [[words.size, words.sizeValue(width, height)] as const]),
    ...(duration === undefined ? [] : [[words.duration, durationText(duration)] as const]),
  ];
}
