import type { Creation } from '@site/api-client/creations';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { LazyAudioPlayer } from '../playback/lazy-audio-player.tsx';

export interface PartialSongsProps {
  partial: NonNullable<Creation['partial']>;
  words: StageMessages['partial'];
}

/**
 * Songs that are heard while they are made: how long each will be, nobody knows. Their end, with the mark that is heard, is
 * still to come, so it is written beside them that AI makes them, and there is nothing to download.
 */
export function PartialSongs({ partial, words }: PartialSongsProps) {
  const { task } = useCreationMessages();
  return (
    <div
      data-ui="partial-songs"
      className="ui:absolute ui:inset-0 ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-3 ui:overflow-y-auto ui:bg-frame ui:p-4"
    >
      <p className="ui:text-sm ui:text-muted">
        <strong data-ui="made-by-ai" className="ui:font-medium ui:text-text">
          {words.madeByAi}
        </strong>{' '}
        {words.hint}
      </p>
      {partial.map(({ url }, place) => (
        <LazyAudioPlayer
          key={url}
          sound={{ url }}
          title={task.pictureOf(place + 1, partial.length)}
          preload="none"
          className="ui:max-w-140 ui:shrink-0"
        />
      ))}
    </div>
  );
}
