import type { Picture } from '@site/api-client';
import { Link, useClient, useLazyPart, useSession, useToast } from '@site/shell';
import { Button, buttonClasses, cn, Icon } from '@site/shell/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { usePictureTakers } from '../picture/use-picture-takers.ts';
import { takeFrame } from './take-frame.ts';

/** Containers of one player, and the tools of its film. */
const places = '[data-ui="picture-viewer"], [data-ui="creation-stage"], [data-ui="work"]';

const loadCompare = () => import('./film-compare.tsx').then((module) => module.FilmCompare);

/** The tool that continues films. */
const filmTool = 'video';

export interface FilmToolsProps {
  /** The film that is shown beside them. */
  picture: Picture;
  pages: readonly PictureTool[];
  /** Default: in place. */
  opens?: 'new-tab' | undefined;
  className?: string | undefined;
}

interface TakenFrame {
  readonly url: string;
  readonly previewUrl: string;
  /** Seconds from the beginning of the film. */
  readonly moment: number;
}

/** Takes the frame that a film shows, and hands it to the pages that take a picture. */
export function FilmTools({
  picture,
  pages,
  opens,
  words: { frame: words, ...playback },
  className,
}: FilmToolsProps & { readonly words: PlaybackMessages }) {
  const client = useClient();
  const { state } = useSession();
  const toast = useToast();
  const takers = usePictureTakers(pages);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isTaking, setIsTaking] = useState(false);
  const [frame, setFrame] = useState<TakenFrame>();
  const [isComparing, setIsComparing] = useState(false);
  const { part: FilmCompare, prepare } = useLazyPart(loadCompare);
  useEffect(() => () => URL.revokeObjectURL(frame?.previewUrl ?? ''), [frame]);
  if (takers.length === 0) return null;

  async function take() {
    if (state === 'guest') return toast.show({ kind: 'info', text: words.logIn });
    const film = root.current?.closest(places)?.querySelector('video');
    if (!film) return;
    setIsTaking(true);
    try {
      const moment = film.currentTime;
      const file = await takeFrame(film, words.name(moment.toFixed(1)));
      const { url } = await client.uploadFile({ file });
      setFrame({ url, previewUrl: URL.createObjectURL(file), moment });
    } catch {
      toast.show({ kind: 'error', text: words.failed });
    } finally {
      setIsTaking(false);
    }
  }

  const film = takers.find(({ tool }) => tool === filmTool);
  const others = takers.filter(({ tool }) => tool !== filmTool);
  return (
    <div
      ref={root}
      data-ui="film-tools"
      className={cn('ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:gap-2', className)}
    >
      <Button size="small" isBusy={isTaking} onClick={() => void take()}>
        <Icon name="picture" className="ui:size-4" />
        {words.take}
      </Button>
      {state === 'user' && (
        <Button
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            prepare();
            setIsComparing(true);
          }}
        >
          <Icon name="grid" className="ui:size-4" />
          {playback.compare.open}
        </Button>
      )}
      {isComparing && FilmCompare && (
        <FilmCompare
          picture={picture}
          words={{ ...playback, frame: words }}
          onClose={() => setIsComparing(false)}
        />
      )}
      {frame && (
        <fieldset
          data-ui="taken-frame"
          aria-labelledby={id}
          className="ui:flex ui:min-w-0 ui:basis-full ui:flex-wrap ui:items-center ui:gap-2"
        >
          <img
            src={frame.previewUrl}
            alt={words.name(frame.moment.toFixed(1))}
            className="ui:h-12 ui:rounded-sm"
          />
          <span id={id} className="ui:me-1 ui:text-sm ui:text-muted">
            {words.handOn}
          </span>
          {film && (
            <>
              <FrameLink href={film.href(frame.url)} opens={opens} icon="video">
                {words.first}
              </FrameLink>
              <FrameLink
                href={`${film.href(frame.url)}&${new URLSearchParams({ as: 'last-frame' })}`}
                opens={opens}
                icon="video"
              >
                {words.last}
              </FrameLink>
              <FrameLink href={continueHref(film, frame, picture)} opens={opens} icon="video">
                {words.continue}
              </FrameLink>
            </>
          )}
          {others.map(({ tool, label, icon, href }) => (
            <FrameLink key={tool} href={href(frame.url)} opens={opens} icon={icon}>
              {label}
            </FrameLink>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function continueHref({ href }: PictureTool, { url, moment }: TakenFrame, picture: Picture) {
  const continued = new URL(picture.url, window.location.href).href;
  return `${href(url)}&${new URLSearchParams({ continued, moment: moment.toFixed(3) })}`;
}

function FrameLink({
  icon,
  opens,
  children,
  href,
}: Pick<PictureTool, 'icon'> & {
  href: string;
  opens: 'new-tab' | undefined;
  children: string;
}) {
  return (
    <Link href={href} {...(opens && { opens })} className={buttonClasses({ size: 'small' })}>
      <Icon name={icon} className="ui:size-4" />
      {children}
    </Link>
  );
}
