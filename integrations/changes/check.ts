import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishedPackages, root } from '../packages.ts';
import { findBase } from './find-base.ts';
import { findUnannounced } from './find-unannounced.ts';
import { listChanges } from './list-changes.ts';
import { readChangesets } from './read-changesets.ts';

const base = await findBase();
if (base) {
  const packages = publishedPackages.map(({ name, folder }) => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name, folder: relative(root, folder), isReleased: version !== '0.0.0' };
  });
  const unannounced = findUnannounced({
    packages,
    changedFiles: await listChanges(base),
    changesets: await readChangesets(),
  });
  if (unannounced.length > 0) {
    console.error(
      `${unannounced.join(', ')} changed and no changeset says so. Run pnpm changeset and write one ` +
        'plain sentence for its users; pnpm changeset --empty where they will see nothing of it.',
    );
    process.exitCode = 1;
  } else console.log('Each change of a package has its changeset.');
} else console.log('There is no branch to compare with: nothing has changed.');
