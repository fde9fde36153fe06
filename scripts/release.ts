import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/**
 * Builds the packages and publishes those whose version the registry does not have yet: what was cut
 * in the middle is finished by running it again, and what is finished is left alone.
 */

/** Stands in the manifests until the packages have a repository of their own. */
const placeholder = 'ai-creation-site/site';

async function setting(name: string): Promise<string> {
  const { output } = await runCommand(['npm', 'config', 'get', name, '--loglevel=silent']);
  return output.trim();
}

/** Finds the registry of this scope's packages. */
async function findRegistry(): Promise<string> {
  const { name } = JSON.parse(readFileSync(join(root, 'packages/shell/package.json'), 'utf8'));
  const ofScope = await setting(`${name.split('/')[0]}:registry`);
  return ofScope === 'undefined' ? setting('registry') : ofScope;
}

/** Names what stands in the way of publishing to a registry; undefined when nothing does. */
async function findObstacle(registry: string): Promise<string | undefined> {
  const unfinished = readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/package.json`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(placeholder));
  if (unfinished.length > 0) {
    return (
      `Nothing was published: ${unfinished.join(', ')} still name the repository ${placeholder}, ` +
      'which is none. Put your own into their repository.url (docs/releasing.md).'
    );
  }
  const { code, output } = await runCommand(['npm', 'whoami', '--registry', registry]);
  if (code === 0) return undefined;
  if (/ENEEDAUTH|E40[13]/.test(output)) {
    // A trusted publisher has no token before it publishes: GitHub vouches for the workflow.
    if (process.env['ACTIONS_ID_TOKEN_REQUEST_URL']) return undefined;
    return (
      `Nothing was published: ${registry} does not know who you are. The token is missing, wrong, ` +
      'revoked or has run out. Run npm login, or put a token that may write to this scope into ' +
      'your .npmrc (docs/releasing.md).'
    );
  }
  return `Nothing was published: ${registry} could not be asked who you are.\n${output}`;
}

async function runLoud(command: readonly string[]): Promise<boolean> {
  const { code } = await runCommand(command, { isLoud: true });
  return code === 0;
}

const obstacle = await findObstacle(await findRegistry());
if (obstacle) {
  process.stderr.write(`${obstacle}\n`);
  process.exitCode = 1;
} else {
  const filter = '--filter=./packages/*';
  const options = process.argv.slice(2);
  const isReleased =
    (await runLoud(['pnpm', 'turbo', 'run', 'build', filter, '--output-logs=errors-only'])) &&
    (await runLoud(['pnpm', 'changeset', 'publish', ...options])) &&
    // What a run published that was cut before it could tag it.
    (options.includes('--no-git-tag') || (await runLoud(['pnpm', 'changeset', 'git-tag'])));
  if (!isReleased) {
    process.stderr.write('Run it again once that is put right: what is published stays so.\n');
    process.exitCode = 1;
  }
}
