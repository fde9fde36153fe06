import { matchEnd, skipWhiteSpace } from '../text/characters.ts';
import { findNearName, findParameter } from './find-parameter.ts';
import type { PromptToken } from './prompt-token.ts';
import { readRatio } from './read-ratio.ts';
import { readValue } from './read-value.ts';

/** `--no-text` is another word than `--no`, but `--ar-16:9` is an aspect ratio gone wrong. */
const namePattern = /(?:ar|aspect)(?![a-z])|[a-z]+(?:-[a-z]+){0,9}/iy;

/** Longer names are no slip of the keys. */
const maxNearLength = 9;

/** Reads the name at `nameStart`, where a letter is, before which dashes stand from `start` on, and its value. */
export function readToken(
  text: string,
  start: number,
  nameStart: number,
  dashes: PromptToken['dashes'],
  canBeMisspelt: boolean,
): PromptToken {
  const nameEnd = matchEnd(namePattern, text, nameStart);
  const name = text.slice(nameStart, nameEnd);
  let spec = findParameter(name);
  let meant: string | undefined;
  if (!spec && canBeMisspelt && name.length <= maxNearLength) {
    meant = findMeantName(text, nameEnd, name);
    spec = findParameter(meant);
  }
  const kind = spec?.kind ?? (dashes === '--' ? 'text' : 'flag');
  const { value, end, ratio } = readValue(text, nameEnd, kind);
  return { start, dashes, name, nameEnd, spec, meant, value, end, ratio };
}

/** The known name that was meant, where it is followed by a value, the end or another name. */
function findMeantName(text: string, nameEnd: number, name: string): string | undefined {
  const meant = readRatio(text, nameEnd).isRight ? 'ar' : findNearName(name);
  const kind = findParameter(meant)?.kind ?? 'flag';
  const next = text.charAt(skipWhiteSpace(text, nameEnd));
  return '-—–'.includes(next) || readValue(text, nameEnd, kind).value ? meant : undefined;
}
