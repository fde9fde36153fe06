import type { Picture } from '@site/api-client';
import { useClient } from '@site/shell';
import { cn, Skeleton } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { Failure } from '../failure/failure.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { toFailure } from '../failure/to-failure.ts';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { Cover } from './cover.tsx';
import { moveByKey, PlayerControls } from './player-controls.tsx';
import { useInStep } from './use-in-step.ts';
import { usePlayer } from './use-player.ts';

/** Films to choose from: a page of the service at most. */
const maxFilms = 100;

/** CSS pixels of a film to choose. */
const coverWidth = 120;

export interface FilmCompareProps {
  /** The film that the other one follows. */
  picture: Picture;
  words: PlaybackMessages;
  onClose: () => void;
}

/** A film beside another one of the person's own, in step: what moves one moves both. */
export function FilmCompare({ onClose, ...films }: FilmCompareProps) {
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={films.words.compare.title}
        data-ui="film-compare"
        className="ui:flex ui:max-h-[calc(100*var(--ui-dvh)-2rem)] ui:max-w-[min(1600px,100%)] ui:flex-col ui:overflow-y-auto"
      >
        <Films {...films} />
      </DialogContent>
    </DialogRoot>
  );
}

/** Both films and what moves them. Inside the dialog: their elements are there once its effects run. */
function Films({ picture, words }: Pick<FilmCompareProps, 'picture' | 'words'>) {
  const messages = useCreationMessages();
  const { films, failure, retry } = useNewestFilms();
  const others = (films ?? []).filter(({ id }) => id !== picture.id);
  const [chosenId, setChosenId] = useState<string>();
  const other = others.find(({ id }) => id === chosenId) ?? others[0];
  const leader = useRef<HTMLVideoElement>(null);
  const follower = useRef<HTMLVideoElement>(null);
  const title = pictureAlt(picture.prompt, messages);
  const player = usePlayer(leader, { duration: (picture.duration ?? 0) / 1000, title });
  useInStep(leader, follower, other?.url);
  const id = useId();
  return (
    <>
      <fieldset
        aria-label={words.region}
        className="ui:flex ui:min-w-0 ui:flex-col"
        onKeyDown={(event) => moveByKey(event, { player, media: 'video' })}
      >
        <div className="ui:grid ui:min-w-0 ui:gap-1 ui:bg-frame ui:sm:grid-cols-2">
          <Film film={picture} title={title} element={leader} />
          {other && (
            <Film
              film={other}
              title={pictureAlt(other.prompt, messages)}
              element={follower}
              isMuted
            />
          )}
        </div>
        <PlayerControls player={player} words={words} media="video" />
      </fieldset>
      {failure ? (
        <FailureNotice
          failure={failure}
          heading={words.compare.failed}
          retryLabel={messages.gallery.tryAgain}
          onRetry={retry}
        />
      ) : !films ? (
        <Skeleton className="ui:m-4 ui:h-20" />
      ) : others.length === 0 ? (
        <p role="status" className="ui:p-4 ui:text-sm ui:text-muted">
          {words.compare.empty}
        </p>
      ) : (
        <div className="ui:p-4">
          <p id={id} className="ui:mb-2 ui:text-sm ui:text-muted">
            {words.compare.choose}
          </p>
          <ul aria-labelledby={id} className="ui:flex ui:gap-2 ui:overflow-x-auto ui:p-1">
            {others.map((film) => (
              <li key={film.id} className="ui:shrink-0">
                <button
                  type="button"
                  data-ui="compared-film"
                  aria-pressed={film === other}
                  className={cn(
                    'ui:relative ui:block ui:h-20 ui:w-30 ui:rounded',
                    film === other && 'ui:outline-2 ui:outline-primary',
                  )}
                  onClick={() => setChosenId(film.id)}
                >
                  <Cover picture={film} width={coverWidth} isPreviewed={false} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The person's newest films, as many as one page has; undefined until they are there. */
function useNewestFilms() {
  const client = useClient();
  const [state, setState] = useState<{
    readonly films?: readonly Picture[];
    readonly failure?: Failure;
  }>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads them again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    client.listMyPictures({ media: 'video', limit: maxFilms }, { signal }).then(
      ({ pictures }) => setState({ films: pictures }),
      (error: unknown) => !signal.aborted && setState({ failure: toFailure(error) }),
    );
    return () => leaving.abort();
  }, [client, tries]);
  function retry() {
    setState({});
    setTries(tries + 1);
  }
  return { ...state, retry };
}

function Film({
  film,
  title,
  element,
  isMuted = false,
}: {
  film: Picture;
  title: string;
  element: RefObject<HTMLVideoElement | null>;
  /** One of them is heard. */
  isMuted?: boolean;
}) {
  return (
    <video
      ref={element}
      aria-label={title}
      src={film.url}
      poster={film.poster}
      preload="metadata"
      playsInline
      muted={isMuted}
      className="ui:max-h-[calc(56*var(--ui-dvh))] ui:w-full ui:object-contain"
    />
  );
}
