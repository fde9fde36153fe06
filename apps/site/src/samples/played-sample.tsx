import { CreationProvider, LazyAudioPlayer, LazyVideoPlayer } from '@site/creation';
import { IconButton } from '@site/shell/ui';
import { useEffect, useRef } from 'react';
import { useLazyMessages } from '../messages/use-lazy-messages.ts';
import type { PlayedSampleMessages } from './messages/zh-cn.ts';
import type { ToolSample } from './tool-samples.ts';

export { FilmPreview } from '@site/creation';

const catalogues = import.meta.glob<{ messages: PlayedSampleMessages }>('./messages/*.ts');

export interface PlayedSampleProps {
  readonly sample: Pick<ToolSample, 'poster' | 'played'>;
  /** Its words. */
  readonly title: string;
  readonly onClose: () => void;
}

/** A sample that has been pressed, in the site's player, over the others: it plays until it is closed. */
export function PlayedSample({ sample: { poster, played }, title, onClose }: PlayedSampleProps) {
  const messages = useLazyMessages(catalogues);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={title}
      className="ui:absolute ui:inset-0 ui:z-10 ui:flex ui:flex-col ui:overflow-hidden ui:rounded-md ui:border ui:border-border ui:bg-surface ui:outline-none"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {messages && (
        <CreationProvider messages={messages.creation}>
          <div className="ui:flex ui:items-center ui:gap-2 ui:py-1 ui:pr-1 ui:pl-3">
            <p className="ui:line-clamp-1 ui:min-w-0 ui:flex-1 ui:text-sm">{title}</p>
            <IconButton icon="close" label={messages.close} onClick={onClose} />
          </div>
          {played?.media === 'film' ? (
            <LazyVideoPlayer
              film={{ url: played.url, poster }}
              title={title}
              className="ui:h-auto ui:min-h-0 ui:flex-1 ui:rounded-none"
              autoPlay
            />
          ) : (
            played && (
              <>
                <img
                  src={poster}
                  alt=""
                  className="ui:min-h-0 ui:w-full ui:flex-1 ui:object-cover"
                />
                <LazyAudioPlayer sound={{ url: played.url }} title={title} autoPlay />
              </>
            )
          )}
        </CreationProvider>
      )}
    </section>
  );
}
