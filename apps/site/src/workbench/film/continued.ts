import type { ParameterValues } from '@site/creation';

/** A film that is continued from one of its frames. */
export interface Continued {
  /** The film's address. */
  readonly film: string;
  /** Moment of the frame in it, in seconds. */
  readonly moment: number;
  /** The frame's address. */
  readonly frame: string;
}

/** Reads from the settings which film is continued; undefined where the first frame is of none. */
export function readContinued(
  { continued: film, moment, continuedFrame: frame }: ParameterValues,
  firstFrame: string | undefined,
): Continued | undefined {
  const isWhole =
    typeof film === 'string' && typeof moment === 'number' && typeof frame === 'string';
  return isWhole && frame === firstFrame ? { film, moment, frame } : undefined;
}

/** The settings with a film that is continued, or without. */
export function writeContinued(
  { continued: _, moment: __, continuedFrame: ___, ...others }: ParameterValues,
  continued: Continued | undefined,
): ParameterValues {
  if (!continued) return others;
  const { film, moment, frame } = continued;
  return { ...others, continued: film, moment, continuedFrame: frame };
}
