import { cn } from '@site/shell/ui';
import { usePlaybackPart } from './use-playback-part.ts';
import type { VideoPlayerProps } from './video-player.tsx';

export interface LazyVideoPlayerProps extends Omit<VideoPlayerProps, 'words'> {
  /** Of its place, which has a height before the player is there. */
  className?: string | undefined;
}

const load = () => import('./video-player.tsx').then(({ VideoPlayer }) => VideoPlayer);

/**
 * A film to be played: the one player of the site, with its frames and what is said in it. It is silent when something
 * else plays. Its code is loaded where there is one. Inside a `CreationProvider`.
 *
 * @example
 * <LazyVideoPlayer film={picture} title={picture.prompt} className="h-80" />
 */
export function LazyVideoPlayer({ className, ...props }: LazyVideoPlayerProps) {
  const part = usePlaybackPart(load);
  return (
    <div
      data-ui="film"
      className={cn(
        'ui:own:relative ui:own:h-80 ui:own:w-full ui:own:overflow-hidden ui:own:rounded-md ui:own:bg-frame',
        className,
      )}
    >
      {part && <part.Part key={props.film.url} {...props} words={part.words} />}
    </div>
  );
}
