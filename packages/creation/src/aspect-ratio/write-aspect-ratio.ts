import { parsePrompt } from '@site/validators';
import {
  type AspectRatio,
  aspectRatioText,
  defaultAspectRatio,
  isSameShape,
} from './aspect-ratio.ts';
import { isAspectRatio } from './read-aspect-ratio.ts';

/**
 * The prompt that asks for this ratio: it takes the place of the `--ar` that holds, the last one,
 * any other goes, and where there is none it is put at the end. 1:1, the default, is written by
 * leaving it out.
 *
 * @example
 * writeAspectRatio('雪山 --v 7', { width: 16, height: 9 }); // '雪山 --v 7 --ar 16:9'
 */
export function writeAspectRatio(prompt: string, ratio: AspectRatio): string {
  const once = writeOnce(prompt, ratio);
  // What goes can leave an `--ar` behind that was a part of it: `--ar 雪山--ar`.
  return once === prompt ? prompt : writeAspectRatio(once, ratio);
}

function writeOnce(prompt: string, ratio: AspectRatio): string {
  const written = isSameShape(ratio, defaultAspectRatio) ? '' : `--ar ${aspectRatioText(ratio)}`;
  const places = parsePrompt(prompt).parameters.filter(isAspectRatio);
  const last = places.pop();
  if (!last) return written === '' ? prompt : join(prompt.trimEnd(), written);
  const replaced = replace(prompt, last, written);
  return places.reduceRight((text, place) => replace(text, place, ''), replaced);
}

/** `text` with `piece` in the place of a parameter; an empty one takes the space before it along. */
function replace(text: string, { start, end }: { start: number; end: number }, piece: string) {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  return piece === ''
    ? join(before.trimEnd(), behind.trimStart())
    : join(join(before, piece), behind);
}

/** The two with white space between them, a space where there is none; nothing beside nothing. */
function join(before: string, behind: string): string {
  const isApart = before === '' || behind === '' || /\s$/.test(before) || /^\s/.test(behind);
  return before + (isApart ? '' : ' ') + behind;
}
