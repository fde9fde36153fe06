/** Meaning of a mark in the text: a mistake, or advice. */
export type UnderlineSeverity = 'error' | 'hint';

export interface UnderlineRange {
  /** UTF-16 offsets; `end` is exclusive. */
  readonly start: number;
  /** UTF-16 offset after the last unit. */
  readonly end: number;
  /** The kind of line. */
  readonly severity: UnderlineSeverity;
}

/** A stretch of the text that is underlined in one way, or not at all. */
export interface UnderlineSegment {
  /** UTF-16 offset in the text. */
  readonly start: number;
  /** The stretch itself. */
  readonly text: string;
  /** The kind of line; undefined: none. */
  readonly severity: UnderlineSeverity | undefined;
}

/**
 * Cuts the text where underlines begin and end. The segments joined are the text. Where an error
 * and a hint overlap the error shows; an empty range marks the character before it.
 */
export function underlineSegments(
  text: string,
  ranges: readonly UnderlineRange[],
): readonly UnderlineSegment[] {
  const changes = new Map<number, { error: number; hint: number }>();
  const change = (offset: number, severity: UnderlineSeverity, by: number) => {
    const at = Math.min(Math.max(offset, 0), text.length);
    const entry = changes.get(at) ?? { error: 0, hint: 0 };
    entry[severity] += by;
    changes.set(at, entry);
  };
  for (const { start, end, severity } of ranges) {
    change(end > start ? start : start - 1, severity, 1);
    change(Math.max(end, start), severity, -1);
  }

  const segments: UnderlineSegment[] = [];
  const open = { error: 0, hint: 0 };
  let from = 0;
  const cutAt = (offset: number) => {
    if (offset <= from) return;
    const severity = open.error > 0 ? 'error' : open.hint > 0 ? 'hint' : undefined;
    segments.push({ start: from, text: text.slice(from, offset), severity });
    from = offset;
  };
  for (const [offset, by] of [...changes].sort(([a], [b]) => a - b)) {
    cutAt(offset);
    open.error += by.error;
    open.hint += by.hint;
  }
  cutAt(text.length);
  return segments;
}
