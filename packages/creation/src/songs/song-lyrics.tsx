import { cn } from '@site/shell/ui';
import { useEffect, useId, useRef } from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { headingOf, sungLineOf } from './read-lyrics.ts';
import { sectionName } from './section-name.ts';
import type { SongControl } from './use-song-player.ts';

const sungLine = '[aria-current="true"]';

export interface SongLyricsProps {
  player: SongControl;
  words: SongMessages;
}

/**
 * Lyrics of a song. The line that is sung now is marked and in sight; a press on one whose time is known goes there.
 */
export function SongLyrics({ player, words }: SongLyricsProps) {
  const { song, time } = player;
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const lyrics = song?.lyrics ?? [];
  const sung = sungLineOf(lyrics, time);

  useEffect(() => {
    const { current } = box;
    const line = sung < 0 ? undefined : current?.querySelector<HTMLElement>(sungLine);
    if (!current || !line) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Not `scrollIntoView`, which moves the page as well.
    current.scrollTo?.({
      top: line.offsetTop - (current.clientHeight - line.offsetHeight) / 2,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }, [sung]);

  return (
    <section
      ref={box}
      data-ui="song-lyrics"
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have nothing else to be focused
      tabIndex={0}
      className="ui:relative ui:max-h-[calc(45*var(--ui-dvh))] ui:overflow-y-auto ui:overscroll-contain"
    >
      <h2 data-ui="song-heading" id={titleId} className="ui:font-medium">
        {words.lyrics}
      </h2>
      {lyrics.length === 0 && (
        <p data-ui="without-lyrics" className="ui:mt-2 ui:text-muted">
          {words.withoutLyrics}
        </p>
      )}
      {lyrics.map(({ text, start }, index) => {
        const heading = headingOf(text);
        if (heading !== undefined) {
          const name = sectionName(heading, words);
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are sung again, and never move
          return <SectionTitle key={index}>{name}</SectionTitle>;
        }
        const isSung = index === sung;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are sung again, and never move
          <p key={index} data-ui="lyrics-line" className="ui:min-h-3 ui:text-base ui:wrap-anywhere">
            {start === undefined ? (
              text
            ) : (
              <button
                type="button"
                data-ui="song-line"
                aria-current={isSung || undefined}
                className={cn(
                  'ui:w-full ui:rounded-sm ui:border-l-2 ui:px-2 ui:text-left ui:hover:bg-hover ui:pointer-coarse:min-h-11',
                  isSung ? 'ui:border-primary ui:font-medium' : 'ui:border-transparent',
                )}
                onClick={() => player.goTo(start / 1000)}
              >
                {text}
              </button>
            )}
          </p>
        );
      })}
    </section>
  );
}

const SectionTitle = ({ children }: { children: string }) => (
  <h3 data-ui="lyrics-heading" className="ui:mt-3 ui:text-xs ui:text-muted">
    {children}
  </h3>
);
