/** Units of the drawing: a stroke and the gap after it, and the height of all. */
const pitch = 3;
const stroke = 2;
const height = 100;

export interface WaveformProps {
  /** How loud each of as many equal parts is, from 0 to 100. */
  peaks: readonly number[];
  /** How much of it has been played, from 0 to 1. Default: nothing. */
  played?: number;
}

/** How loud a sound is over its time, a stroke a part; what has been played is darker. */
export function Waveform({ peaks, played = 0 }: WaveformProps) {
  const playedCount = Math.round(played * peaks.length);
  return (
    <svg
      data-ui="waveform"
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * pitch} ${height}`}
      preserveAspectRatio="none"
      className="ui:block ui:size-full"
    >
      <path
        d={toPath(peaks, playedCount, peaks.length)}
        className="ui:fill-current ui:text-muted ui:opacity-50 ui:forced-colors:opacity-100"
      />
      <path
        data-ui="waveform-played"
        d={toPath(peaks, 0, playedCount)}
        className="ui:fill-current ui:text-text ui:forced-colors:text-[Highlight]"
      />
    </svg>
  );
}

/** Silence is a thin stroke. */
function toPath(peaks: readonly number[], start: number, end: number): string {
  return peaks
    .slice(start, end)
    .map((peak, index) => {
      const tall = Math.max(peak, stroke);
      return `M${(start + index) * pitch} ${(height - tall) / 2}h${stroke}v${tall}h-${stroke}z`;
    })
    .join('');
}
