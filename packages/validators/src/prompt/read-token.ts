import { findNearName, findParameter } from './find-parameter.ts';
import type { ParameterSpec } from './parameters.ts';
import type { PromptToken } from './prompt-token.ts';
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
  namePattern.lastIndex = nameStart;
  const [name] = namePattern.exec(text) as RegExpExecArray;
  const nameEnd = nameStart + name.length;
  let spec = findParameter(table, name);
  let meant: string | undefined;
  if (!spec && canBeMisspelt && name.length <= maxNearLength) {
    const isRatio = readValue(text, nameEnd, 'ratio').isRight;
    const nearName = isRatio ? 'ar' : findNearName(table, name);
    const near = findParameter(table, nearName);
    // A slip of the keys is followed by a value, the end or another name.
    if (
      near &&
      (/^\s*(?:$|[\p{Pd}−])/u.test(text.slice(nameEnd)) ||
        readValue(text, nameEnd, near.kind, true).value)
    ) {
      spec = near;
      meant = nearName;
    }
  }
  const kind = spec?.kind ?? (dashes === '--' ? 'text' : 'flag');
  const read = readValue(text, nameEnd, kind, spec?.isBare);
  return { ...read, start, dashes, name, nameEnd, kind, spec, meant };
}
