import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

type ChangeSummary = { summary: string; commit?: string };
type Dependency = { name: string; newVersion: string };

const { repository } = JSON.parse(readFileSync(join(root, 'packages/shell/package.json'), 'utf8'));
const home: string = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

function linkTo(commit: string): string {
  return `[\`${commit.slice(0, 7)}\`](${home}/commit/${commit})`;
}

/** One change as a line of a changelog, with a link to the commit that brought it. */
async function getReleaseLine({ summary, commit }: ChangeSummary): Promise<string> {
  const [first = '', ...rest] = summary.split('\n').map((line) => line.trimEnd());
  const link = commit ? ` (${linkTo(commit)})` : '';
  return [`- ${first}${link}`, ...rest.map((line) => line && `  ${line}`)].join('\n');
}

/** The packages of ours that moved, as one line. */
async function getDependencyReleaseLine(
  _changesets: readonly ChangeSummary[],
  dependencies: readonly Dependency[],
): Promise<string> {
  if (dependencies.length === 0) return '';
  const moved = dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`);
  return `- With ${moved.join(', ')}.`;
}

/** Functions for changesets' changelogs: `.changeset/config.json` names this file. */
export default { getReleaseLine, getDependencyReleaseLine };
