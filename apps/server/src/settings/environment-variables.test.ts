import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { environmentVariables } from './environment-variables.ts';

it('are explained in the README, in the same words', () => {
  const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
  const rows = readme.match(/^\| `[A-Z0-9_]+` \|.*$/gm);
  expect(rows).toEqual(
    environmentVariables.map(({ name, default: fallback, purpose }) => {
      const shown = fallback === undefined ? '' : `\`${fallback}\``;
      return `| \`${name}\` | ${shown} | ${purpose} |`;
    }),
  );
});
