import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedPackage, publishedPackages } from '../packages.ts';

export type EntryPoint = {
  readonly published: PublishedPackage;
  /** `.`, `./ui`, … */
  readonly subPath: string;
  /** The module that it is built from. */
  readonly source: string;
  /** The declarations that were built for it. */
  readonly declarations: string;
  /** The report's file in the package's folder `api`. */
  readonly report: string;
};

/** Every door of every published package through which code can be imported. */
export const entryPoints: readonly EntryPoint[] = publishedPackages.flatMap((published) => {
  const { exports } = JSON.parse(readFileSync(join(published.folder, 'package.json'), 'utf8'));
  return Object.entries<string | { types: string; '@site/source': string }>(exports).flatMap(
    ([subPath, target]) =>
      typeof target === 'string'
        ? []
        : [
            {
              published,
              subPath,
              source: join(published.folder, target['@site/source']),
              declarations: join(published.folder, target.types),
              report: `${subPath === '.' ? 'index' : subPath.slice(2).replaceAll('/', '-')}.api.md`,
            },
          ],
  );
});
