import type { Report } from './report.ts';
import { runCheck } from './run-check.ts';

const turbo = ['pnpm', 'turbo', 'run', '--output-logs=errors-only', '--continue'];

const integrations = ['pnpm', '--filter', '@internal/integrations'];

type Group = Readonly<Record<string, readonly string[]>>;

/**
 * The checks of the sources, in the order of their cost, and the build. Those of one group run side
 * by side: most of them keep one core busy.
 */
const sourceChecks: readonly Group[] = [
  {
    'lint and format': ['pnpm', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
    arrows: ['node', 'scripts/check-arrows.ts'],
    'unused code and dependencies': ['pnpm', 'knip', '--no-progress', '--no-config-hints'],
    'unused exports of packages': [...integrations, 'check:exports'],
    'types of the scripts': ['pnpm', 'tsc', '-p', 'scripts'],
  },
  { 'types of the packages': [...turbo, 'typecheck'], build: [...turbo, 'build'] },
];

const sizeChecks: Group = { 'size budgets': [...turbo, 'size'] };

const buildChecks: readonly Group[] = [
  {
    ...sizeChecks,
    'API reports': [...integrations, 'check:api'],
    changesets: [...integrations, 'check:changes'],
    'packed packages': [...integrations, 'check'],
  },
];

export const runSourceChecks = (report: Report) => runGroups(sourceChecks, report);

/** The checks of what was built. */
export const runBuildChecks = (report: Report) => runGroups(buildChecks, report);

export const runSizeChecks = (report: Report) => runGroups([sizeChecks], report);

async function runGroups(groups: readonly Group[], report: Report): Promise<void> {
  for (const group of groups) {
    const checks = Object.entries(group);
    await Promise.all(
      checks.map(([name, command]) => report.step(name, (options) => runCheck(command, options))),
    );
  }
}
