import type { Report } from './report.ts';
import { runCheck } from './run-check.ts';

const turbo = ['pnpm', 'turbo', 'run', '--output-logs=errors-only', '--continue'];

const integrations = ['pnpm', '--filter', '@internal/integrations'];

type Group = Readonly<Record<string, readonly string[]>>;

/**
 * The checks of the sources that take seconds, in the order of their cost. Those of one group run side by side: most of
 * them keep one core busy.
 */
const quickChecks: Group = {
  'lint and format': ['pnpm', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  arrows: ['node', 'scripts/check-arrows.ts'],
  'spreads of literals': ['node', 'scripts/check-literal-spreads.ts'],
  casts: ['node', 'scripts/check-casts.ts'],
  players: ['node', 'scripts/check-players.ts'],
  'unused code and dependencies': ['pnpm', 'knip', '--no-progress', '--no-config-hints'],
  'unused exports of packages': [...integrations, 'check:exports'],
  'types of the scripts': ['pnpm', 'tsc', '-p', 'scripts'],
};

const typeChecks: Group = { 'types of the packages': [...turbo, 'typecheck'] };

const build: Group = { build: [...turbo, 'build'] };

const sizeChecks: Group = { 'size budgets': [...turbo, 'size'] };

const buildChecks: Group = {
  ...sizeChecks,
  'API reports': [...integrations, 'check:api'],
  changesets: [...integrations, 'check:changes'],
  'packed packages': [...integrations, 'check'],
};

export const runQuickChecks = (report: Report) => runGroup(quickChecks, report);

export const runTypeChecks = (report: Report) => runGroup(typeChecks, report);

export const runBuild = (report: Report) => runGroup(build, report);

/** The checks of the sources, and the build. */
export async function runSourceChecks(report: Report): Promise<void> {
  await runQuickChecks(report);
  await runGroup({ ...typeChecks, ...build }, report);
}

/** The checks of what was built. */
export const runBuildChecks = (report: Report) => runGroup(buildChecks, report);

export const runSizeChecks = (report: Report) => runGroup(sizeChecks, report);

async function runGroup(group: Group, report: Report): Promise<void> {
  await Promise.all(
    Object.entries(group).map(([name, command]) =>
      report.step(name, (options) => runCheck(command, options)),
    ),
  );
}
