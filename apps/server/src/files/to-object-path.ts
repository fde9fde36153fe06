import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Characters of a name: file systems take 255. */
const maxNameLength = 200;

/**
 * Returns the path of an object below the store's folder: its key, spelled so that it can be read
 * and that no two keys meet on any file system. All but small letters, digits and `.-_` is `%` and
 * two hex digits; each name ends in `=`, or in `+` where it continues in the next; 256 folders hold
 * them.
 */
export function toObjectPath(key: string): string {
  const spelled = [...Buffer.from(key)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[a-z0-9._-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
  const names = spelled.match(new RegExp(`.{1,${maxNameLength}}`, 'g')) ?? [];
  const last = names.length - 1;
  const folder = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return join(folder, ...names.map((name, index) => `${name}${index < last ? '+' : '='}`));
}

/**
 * The inverse of `toObjectPath`: the key whose object is at this path below one of the store's 256
 * folders; undefined for a path that `toObjectPath` never returns.
 */
export function fromObjectPath(names: readonly string[]): string | undefined {
  const last = names.length - 1;
  const isWhole = names.every((name, index) => name.endsWith(index < last ? '+' : '='));
  if (last < 0 || !isWhole) return undefined;
  const spelled = names.map((name) => name.slice(0, -1)).join('');
  try {
    return decodeURIComponent(spelled);
  } catch {
    return undefined;
  }
}
