import type { LyricLine } from '@site/engines';
import type { ScriptPart } from '@site/validators/voice';

/**
 * The lines of a speech as they stand in its script, which are shown: those that an engine tells are what it was given
 * to say. Each keeps its time. What is said otherwise than it is written belongs to the line in which it begins; a line
 * in the midst of it goes. One that is not in the script stays as the engine told it.
 */
export function toWrittenLines(
  lines: readonly LyricLine[],
  script: readonly ScriptPart[],
): readonly LyricLine[] {
  const { spoken, written, places } = align(script);
  let at = 0;
  return lines.flatMap((line) => {
    const said = withoutSpace(line.text);
    const start = spoken.indexOf(said, at);
    if (start < 0 || said === '') return [line];
    at = start + said.length;
    const text = written.slice(places[start], places[at]).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ ...line, text }];
  });
}

/** White space is left out of what is said, since engines write it as they like. */
function align(script: readonly ScriptPart[]) {
  let [spoken, written] = ['', ''];
  /** For each place in what is said, the place in what is written; the last is the end. */
  const places: number[] = [];
  for (const part of script) {
    const isSame = part.spoken === part.written;
    for (let offset = 0; offset < part.spoken.length; offset += 1) {
      if (withoutSpace(part.spoken[offset] ?? '') === '') continue;
      const isBegun = offset > 0;
      spoken += part.spoken[offset];
      places.push(written.length + (isSame ? offset : isBegun ? part.written.length : 0));
    }
    written += part.written;
  }
  return { spoken, written, places: [...places, written.length] };
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
