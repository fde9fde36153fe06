import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Characters of a name: file systems take 255. */
const maxNameLength = 200;

/**
 * Where an object is, below the store's folder: its key, spelled so that it can be read and that no
 * two keys meet on any file system. All but small letters, digits and `.-_` is `%` and two hex
 * digits; each name ends in `=`, or in `+` where it goes on in the next; 256 folders hold them.
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
