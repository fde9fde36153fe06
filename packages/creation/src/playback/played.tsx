import type { Picture } from '@site/api-client';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { AudioPlayer } from './audio-player.tsx';
import { Cover } from './cover.tsx';
import { mediaOf } from './media-of.ts';
import { VideoPlayer } from './video-player.tsx';

export interface PlayedProps {
  picture: Picture;
  /** CSS pixels of a cover that stands for it. Default: it is there to be played. */
  coverWidth?: number;
  /** Whether a film plays in its cover, without sound. Default: not. */
  isPreviewed?: boolean;
}

/** A video or a sound: its cover, or its player. */
export function Played({
  picture,
  coverWidth,
  isPreviewed = false,
  words,
}: PlayedProps & { readonly words: PlaybackMessages }) {
  const messages = useCreationMessages();
  if (coverWidth !== undefined) {
    return <Cover picture={picture} width={coverWidth} isPreviewed={isPreviewed} />;
  }
  const title = pictureAlt(picture.prompt, messages);
  return mediaOf(picture) === 'video' ? (
    <VideoPlayer key={picture.id} film={picture} title={title} words={words} />
  ) : (
    <AudioPlayer key={picture.id} sound={picture} title={title} words={words} />
  );
}
