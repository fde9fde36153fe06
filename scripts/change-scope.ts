import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/**
 * Gives the packages another scope, everywhere: names, imports, examples, the lock.
 * `pnpm release:scope @acme`
 */
const [scope = ''] = process.argv.slice(2);
if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) {
  console.error('usage: pnpm release:scope @your-scope (lower case letters, digits, . _ -)');
  process.exit(1);
}

const { name } = JSON.parse(readFileSync(join(root, 'packages/shell/package.json'), 'utf8'));
const present: string = name.split('/')[0];
/** The scope as a whole word: not the beginning of a longer one. */
const mention = new RegExp(`${present}(?![\\w-])`, 'g');

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
let count = 0;
for (const file of files.split('\0').filter(Boolean)) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  // A picture is no text: read as one and written back it would not be the same.
  if (text.includes('\0')) continue;
  const renamed = text.replaceAll(mention, scope);
  if (renamed === text) continue;
  writeFileSync(path, renamed);
  count += 1;
}
console.log(`${present} is ${scope} now, in ${count} files. Then: pnpm install && pnpm format`);
