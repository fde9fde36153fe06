import { type Session, useSession } from '@site/shell';
import { IconButton } from '@site/shell/ui';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { dispatchSongs } from './dispatch-songs.ts';
import { songTitle } from './song.ts';
import { SongCover } from './song-cover.tsx';
import { LyricsIcon, QueueIcon, UpIcon } from './song-icons.tsx';
import { SongList } from './song-list.tsx';
import { SongLyrics } from './song-lyrics.tsx';
import { SongSheet } from './song-sheet.tsx';
import { SongTakes } from './song-takes.tsx';
import { SongTimeLine } from './song-time-line.tsx';
import { SongTransport } from './song-transport.tsx';
import { SongVolume } from './song-volume.tsx';
import { keepQueue } from './stored-queue.ts';
import { type SongControl, useSongPlayer } from './use-song-player.ts';

/** Seconds that an arrow key moves by. */
const arrowSeconds = 5;

/** CSS pixels of the cover. */
const coverWidth = 48;

const wideOnly = 'ui:max-lg:hidden';

const panels = { lyrics: SongLyrics, queue: SongList } as const;
type Panel = keyof typeof panels;

/** The player: a bar at the foot of the window, which on a phone opens to a sheet. */
export function SongBar({ words }: { words: SongMessages }) {
  const bar = useRef<HTMLElement>(null);
  const player = useSongPlayer(bar, words);
  const [panel, setPanel] = useState<Panel>();
  const [isExpanded, setIsExpanded] = useState(false);
  const { song, time, duration } = player;
  useHeightOfBar(bar);
  useFocusAfter(bar);
  useEndOfSession();
  useKeptQueue();
  if (!song) return null;

  const stop = () => dispatchSongs({ type: 'clear' });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && panel) {
      bar.current?.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
      setPanel(undefined);
    } else moveByKey(event, player);
  }

  const title = songTitle(song, words.untitled);
  const Shown = panel && panels[panel];
  const panelButton = (name: Panel, icon: ReactElement) => (
    <IconButton
      icon={icon}
      data-panel={name}
      label={words[name]}
      aria-expanded={panel === name}
      className={wideOnly}
      onClick={() => setPanel(panel === name ? undefined : name)}
    />
  );
  return (
    <>
      {/* The end of the page is not below the bar. */}
      <div aria-hidden="true" style={{ height: 'var(--song-player-height)' }} />
      <section
        ref={bar}
        data-ui="song-player"
        data-foot=""
        data-state={player.queue.isPlaying ? 'playing' : 'paused'}
        aria-label={words.region}
        className="ui:fixed ui:inset-x-0 ui:bottom-0 ui:z-20 ui:border-t ui:bg-surface-raised ui:pr-[env(safe-area-inset-right)] ui:pb-[env(safe-area-inset-bottom)] ui:pl-[env(safe-area-inset-left)] ui:text-text ui:shadow-float ui:lg:left-[calc(env(safe-area-inset-left)+var(--ui-menu-width))] ui:lg:pl-0 ui:print:hidden"
        onKeyDown={onKeyDown}
      >
        <div
          aria-hidden="true"
          className="ui:absolute ui:top-0 ui:left-0 ui:h-0.5 ui:bg-primary ui:lg:hidden"
          style={{ width: `${duration > 0 ? (time / duration) * 100 : 0}%` }}
        />
        {/* Where there is a side menu and little room, the time line takes a line of its own. */}
        <div
          // On a phone its buttons are as large as a finger, whatever the size of the text.
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-[8px] ui:px-[12px] ui:py-2 ui:max-lg:**:data-[ui=icon-button]:size-[44px] ui:max-lg:**:data-[ui=icon-button]:min-h-0 ui:max-lg:**:data-[ui=icon-button]:min-w-0 ui:lg:px-4"
        >
          <SongCover
            song={song}
            title={title}
            width={coverWidth}
            className="ui:size-[40px] ui:xl:size-[48px]"
          />
          <div className="ui:min-w-0 ui:flex-1 ui:basis-[64px] ui:xl:max-w-40">
            <p data-ui="song-title" className="ui:truncate ui:font-medium">
              {title}
            </p>
            {song.author !== undefined && (
              <p data-ui="song-author" className="ui:truncate ui:text-xs ui:text-muted">
                <bdi>{song.author}</bdi>
              </p>
            )}
          </div>
          <SongTransport player={player} words={words} previousClassName={wideOnly} />
          <SongTimeLine
            player={player}
            words={words}
            className="ui:order-first ui:basis-full ui:max-lg:hidden ui:xl:order-none ui:xl:flex-1 ui:xl:basis-60"
          />
          <SongTakes player={player} words={words} className={wideOnly} />
          <SongVolume player={player} words={words} className={wideOnly} />
          {panelButton('lyrics', <LyricsIcon />)}
          {panelButton('queue', <QueueIcon />)}
          <IconButton
            icon={<UpIcon />}
            label={words.expand}
            aria-haspopup="dialog"
            className="ui:lg:hidden"
            onClick={() => setIsExpanded(true)}
          />
          <IconButton icon="close" label={words.close} className={wideOnly} onClick={stop} />
        </div>
        {Shown && (
          <div
            data-ui="song-panel"
            className="ui:absolute ui:right-4 ui:bottom-full ui:mb-2 ui:max-h-[calc(60*var(--ui-dvh))] ui:w-96 ui:max-w-[calc(100%-2rem)] ui:animate-rise ui:overflow-y-auto ui:rounded-lg ui:bg-surface-raised ui:p-4 ui:shadow-float ui:max-lg:hidden ui:forced-colors:border"
          >
            <Shown player={player} words={words} />
          </div>
        )}
        {isExpanded && (
          <SongSheet
            player={player}
            words={words}
            onClose={() => setIsExpanded(false)}
            onStop={stop}
          />
        )}
      </section>
    </>
  );
}

/** Space stops a song and has it go on, arrows move by seconds, Home and End to its ends: only within the player. */
function moveByKey(event: KeyboardEvent, player: SongControl) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  switch (key) {
    case ' ':
      // A button that has the focus is pressed by it.
      if (target instanceof HTMLButtonElement) return;
      player.toggle();
      break;
    case 'ArrowLeft':
      player.move(-arrowSeconds);
      break;
    case 'ArrowRight':
      player.move(arrowSeconds);
      break;
    case 'Home':
      player.goTo(0);
      break;
    case 'End':
      player.goTo(player.duration);
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** Ends a person's queue, which is not for whoever comes after them. */
function useEndOfSession() {
  const session = useSession();
  const owner = ownerOf(session);
  const before = useRef(owner);
  useEffect(() => {
    if (before.current !== undefined && before.current !== owner) dispatchSongs({ type: 'clear' });
    before.current = owner;
  }, [owner]);
}

/** A reload of the page keeps the queue. */
function useKeptQueue() {
  const owner = ownerOf(useSession()) ?? '';
  // Ends before the queue of a page that is left is emptied.
  useLayoutEffect(() => keepQueue(owner), [owner]);
}

/** The user, also once their session was ended while they were here; undefined of a guest. */
function ownerOf(session: Session): string | undefined {
  if (session.state === 'loading') return undefined;
  return session.state === 'user' ? session.user.id : session.interrupted;
}

/** Gives the focus to the page where the bar goes that had it. */
function useFocusAfter(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** Tells the page how tall the bar is, so that nothing at its foot lies below. */
function useHeightOfBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const tell = () => {
      style.setProperty('--song-player-height', `${current.offsetHeight}px`);
      style.scrollPaddingBottom = `${current.offsetHeight}px`;
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--song-player-height');
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
