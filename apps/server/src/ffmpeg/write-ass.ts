import type { Subtitle } from '@site/api-client/wire';
import { createMark } from '@site/media-metadata/mark';

/** Pixels of a film. */
export type FilmSize = { readonly width: number; readonly height: number };

/** Of the shorter side of the film, how high a row is. */
const rowShare = 0.07;

/** Of the film's own sides, what is left free beside and below. */
const marginShare = 0.05;

/** Of the film's height, what a subtitle takes at most: a longer one is written smaller. */
const maxShare = 0.5;

/** Ems of what is not as wide as it is high. */
const narrowEms = 0.6;

const wide =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Subtitles as libass draws them: white with a dark outline, at the bottom. The rows are broken here, since libass
 * breaks them at spaces alone; nothing of a text is a tag, a row of the file, or anything but what is shown.
 */
export function writeAss(subtitles: readonly Subtitle[], { width, height }: FilmSize): string {
  const usualSize = Math.min(width, height) * rowShare;
  const side = Math.round(width * marginShare);
  // Nothing is written over the mark that AI made the film.
  const below = Math.max(
    Math.round(height * marginShare),
    height - createMark({ width, height }).top,
  );
  const style = [
    ...['Default', 'Noto Sans CJK SC', round(usualSize), '&H00FFFFFF', '&H00000000', -1, 1],
    ...[round(usualSize / 14), 0, 2, side, side, below],
  ];
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'ScaledBorderAndShadow: yes',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV',
    `Style: ${style.join(',')}`,
    '[Events]',
    'Format: Start, End, Style, Text',
    ...subtitles.map(({ text, start, end }) => {
      const { rows, size } = fit(text, { width, height, usualSize });
      const shown = `{\\fs${round(size)}}${rows.map(escapeAss).join('\\N')}`;
      return `Dialogue: ${clock(start)},${clock(end)},Default,${shown}`;
    }),
    '',
  ].join('\n');
}

/** The filter that draws the file at this path, as a filter graph names it: escaped as a value, and then as a part. */
export const toAssFilter = (path: string) =>
  `ass=${path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&')}`;

/** The rows of a text, and how high they can be, in pixels. */
function fit(
  text: string,
  { width, height, usualSize }: FilmSize & { usualSize: number },
): { rows: readonly string[]; size: number } {
  for (let size = usualSize; ; size *= 0.9) {
    // No font has characters that are wider than its rows are high.
    const maxEms = Math.max(1, Math.floor((width * (1 - 2 * marginShare)) / size));
    const rows = text.split(/[\r\n\u2028\u2029]+/).flatMap((part) => wrap(part, maxEms));
    if (rows.length * size <= height * maxShare || size < 1) return { rows, size };
  }
}

/** A text in as few rows as it needs, which are about as long as each other. */
function wrap(text: string, maxEms: number): readonly string[] {
  const parts = toParts(text.trim(), maxEms);
  const { length: count } = fill(parts, maxEms);
  for (let ems = Math.ceil(widthOf(text) / count); ems < maxEms; ems += 1) {
    const rows = fill(parts, ems);
    if (rows.length <= count) return rows;
  }
  return fill(parts, maxEms);
}

function fill(parts: readonly string[], maxEms: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const part of parts) {
    if (row !== '' && widthOf((row + part).trimEnd()) > maxEms) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += part;
  }
  return [...rows, row.trimEnd()];
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Splits a text into parts that no row is broken in: words, with the signs that they end and begin with. */
function toParts(text: string, maxEms: number): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    const isBound =
      last !== undefined &&
      (/^[\s\p{Pe}\p{Pf}\p{Po}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last));
    if (isBound) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.flatMap((part) =>
    widthOf(part.trimEnd()) > maxEms
      ? [...characters.segment(part)].map(({ segment }) => segment)
      : [part],
  );
}

function widthOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += wide.test(character) ? 1 : narrowEms;
  return ems;
}

/** A text without tags: a word joiner, which nobody sees, keeps a backslash from what it would be a tag with. */
const escapeAss = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replace(/[{}]/g, '\\$&');

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Hours, minutes, seconds and hundredths. */
function clock(ms: number): string {
  const two = (count: number) => `${Math.floor(count)}`.padStart(2, '0');
  const seconds = ms / 1000;
  const [hours, minutes] = [seconds / 3600, (seconds / 60) % 60];
  return `${Math.floor(hours)}:${two(minutes)}:${two(seconds % 60)}.${two((ms % 1000) / 10)}`;
}
