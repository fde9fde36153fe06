import type { Creation } from '@site/api-client/creations';
import { useCreationMessages } from '../creation-provider.tsx';
import { playAlone } from '../playback/play-alone.ts';

export interface PartialSongsProps {
  partial: NonNullable<Creation['partial']>;
  words: { readonly hint: string };
}

/** Songs that are heard while they are made, each with the browser's own controls: how long it will be, nobody knows. */
export function PartialSongs({ partial, words }: PartialSongsProps) {
  const { task } = useCreationMessages();
  return (
    <div
      data-ui="partial-songs"
      className="ui:absolute ui:inset-0 ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-3 ui:overflow-y-auto ui:bg-frame ui:p-4"
    >
      <p className="ui:text-sm ui:text-muted">{words.hint}</p>
      {partial.map(({ url }, place) => (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is sung in it
        <audio
          key={url}
          aria-label={task.pictureOf(place + 1, partial.length)}
          src={url}
          controls
          preload="none"
          className="ui:h-10 ui:w-full ui:max-w-140 ui:shrink-0"
          onPlay={({ currentTarget }) => playAlone(currentTarget)}
        />
      ))}
    </div>
  );
}
