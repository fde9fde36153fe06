import { cn } from '@site/shell/ui';
import type { AudioPlayerProps } from './audio-player.tsx';
import { usePlaybackPart } from './use-playback-part.ts';

export interface LazyAudioPlayerProps
  extends Pick<AudioPlayerProps, 'sound' | 'title' | 'element' | 'preload' | 'autoPlay'> {
  /** Of its place, which has a height before the player is there. */
  className?: string | undefined;
}

const load = () => import('./audio-player.tsx').then(({ AudioPlayer }) => AudioPlayer);

/**
 * A sound to be played, in one line. It is silent when something else plays. Its code is loaded where there is one.
 * Inside a `CreationProvider`.
 *
 * @example
 * <LazyAudioPlayer sound={{ url }} title="声音样本" />
 */
export function LazyAudioPlayer({ className, ...props }: LazyAudioPlayerProps) {
  const part = usePlaybackPart(load);
  return (
    <div
      data-ui="sound"
      className={cn(
        'ui:own:relative ui:own:h-12 ui:own:w-full ui:pointer-coarse:own:h-14',
        className,
      )}
    >
      {part && <part.Part key={props.sound.url} {...props} shows="controls" words={part.words} />}
    </div>
  );
}
