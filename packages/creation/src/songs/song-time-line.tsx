import { cn } from '@site/shell/ui';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { durationText } from '../playback/duration-text.ts';
import { Waveform } from '../playback/waveform.tsx';
import { sectionsOf } from './read-lyrics.ts';
import { sectionName } from './section-name.ts';
import type { SongControl } from './use-song-player.ts';

/** Colours of sections: those of the same name have the same one. */
const tints = ['ui:bg-success', 'ui:bg-warning', 'ui:bg-danger', 'ui:bg-primary'] as const;

export interface SongTimeLineProps {
  player: SongControl;
  words: SongMessages;
  className?: string;
}

/** Position of a song, over its waveform and its sections where they are known; it is moved there. */
export function SongTimeLine({ player, words, className }: SongTimeLineProps) {
  const { song, time, duration } = player;
  const sections = sectionsOf(song?.lyrics ?? [], duration);
  const titles = [...new Set(sections.map(({ title }) => title))];
  const section = sections.findLast(({ start }) => start <= time);
  const name = section && sectionName(section.title, words);
  const [now, whole] = [durationText(time * 1000), durationText(duration * 1000)];
  const isDrawn = song?.peaks !== undefined;
  return (
    <div
      data-ui="song-time-line"
      className={cn('ui:flex ui:min-w-0 ui:items-center ui:gap-2', className)}
    >
      <div className="ui:relative ui:grid ui:h-11 ui:min-w-0 ui:flex-1 ui:items-center ui:rounded-sm ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-ring">
        {sections.map(({ title, start, end }) => (
          <span
            key={start}
            data-ui="song-section"
            aria-hidden="true"
            className={cn(
              'ui:absolute ui:inset-y-0 ui:rounded-sm ui:opacity-20 ui:forced-colors:border',
              tints[titles.indexOf(title) % tints.length],
            )}
            style={{
              left: `${(start / duration) * 100}%`,
              width: `${((end - start) / duration) * 100}%`,
            }}
          />
        ))}
        {song?.peaks && (
          <span className="ui:absolute ui:inset-0 ui:block">
            <Waveform peaks={song.peaks} played={duration > 0 ? time / duration : 0} />
          </span>
        )}
        <input
          type="range"
          aria-label={words.position}
          aria-valuetext={words.time(now, whole, name)}
          // Over a waveform, which shows where it is.
          className={cn(
            'ui:relative ui:size-full ui:cursor-pointer ui:accent-primary',
            isDrawn && 'ui:opacity-0',
          )}
          min={0}
          max={duration || 1}
          step="any"
          value={Math.min(time, duration)}
          onChange={({ currentTarget }) => player.goTo(Number(currentTarget.value))}
        />
      </div>
      <span data-ui="song-time" className="ui:text-xs ui:text-muted ui:tabular-nums">
        {words.time(now, whole, undefined)}
      </span>
    </div>
  );
}
