import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedPackages } from '../packages.ts';

const measured = publishedPackages.filter(({ folder }) =>
  existsSync(join(folder, '.size-limit.json')),
);

it.each(measured)('the README of $name tells the sizes that are checked', ({ folder }) => {
  const limits: { limit: string }[] = JSON.parse(
    readFileSync(join(folder, '.size-limit.json'), 'utf8'),
  );
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const sizes = readme.slice(readme.lastIndexOf('## Size\n'));
  for (const { limit } of limits) expect(sizes).toContain(limit);
});
