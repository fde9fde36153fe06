import type { FaceKind } from '@site/api-client/wire';
import { LazyVideoPlayer } from '@site/creation';
import { cn } from '@site/shell/ui';

export interface FaceViewProps {
  kind: FaceKind;
  url: string;
  /** A frame of the film, shown until it plays. */
  still?: string | undefined;
  /** Names it for those who hear the page. */
  label: string;
  className?: string;
}

/** The face of a digital human: a photo, or a film that plays when it is asked to. */
export function FaceView({ kind, url, still, label, className }: FaceViewProps) {
  if (kind === 'film') {
    return <LazyVideoPlayer film={{ url, poster: still }} title={label} className={className} />;
  }
  return (
    <img
      src={url}
      alt={label}
      loading="lazy"
      className={cn(
        'ui:own:max-h-60 ui:own:w-full ui:own:rounded-md ui:own:bg-frame ui:own:object-contain',
        className,
      )}
    />
  );
}
