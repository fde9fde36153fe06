import { matchEnd, skipWhiteSpace } from '../text/characters.ts';
import { findNearName, findParameter } from './find-parameter.ts';
import type { ParameterSpec } from './parameters.ts';
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
  table: readonly ParameterSpec[],
): PromptToken {
  const nameEnd = matchEnd(namePattern, text, nameStart);
  const name = text.slice(nameStart, nameEnd);
  let spec = findParameter(table, name);
  let meant: string | undefined;
  if (!spec && canBeMisspelt && name.length <= maxNearLength) {
    meant = findMeantName(text, nameEnd, name, table);
    spec = findParameter(table, meant);
  }
  const kind = spec?.kind ?? (dashes === '--' ? 'text' : 'flag');
  const { value, end, ratio } = readValue(text, nameEnd, kind);
  // Another engine's table may know no `ar`.
  return { start, dashes, name, nameEnd, spec, meant: spec && meant, value, end, ratio };
}

/** The known name that was meant, where it is followed by a value, the end or another name. */
function findMeantName(
  text: string,
  nameEnd: number,
  name: string,
  table: readonly ParameterSpec[],
): string | undefined {
  const meant = readRatio(text, nameEnd).isRight ? 'ar' : findNearName(table, name);
  const kind = findParameter(table, meant)?.kind ?? 'flag';
  const next = text.charAt(skipWhiteSpace(text, nameEnd));
  return /^[-—–－]?$/.test(next) || readValue(text, nameEnd, kind).value ? meant : undefined;
}
