import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.ts';

/**
 * Makes a project take one scope's packages from a registry, and bring its own there. Everything
 * else is installed from where this machine always has it.
 */
export async function bindScope(project: string, scope: string, url: string): Promise<void> {
  await appendFile(join(project, '.npmrc'), `${scope}:registry=${url}/\n`);
}

/**
 * Writes this machine's npm settings and the token of a registry into a file.
 *
 * @returns the environment that makes npm, pnpm and changesets read it.
 */
export async function writeToken(
  folder: string,
  { url, token }: { url: string; token: string | undefined },
): Promise<NodeJS.ProcessEnv> {
  const own = (await run(['npm', 'config', 'get', 'userconfig'], folder)).trim();
  const settings = await readFile(own, 'utf8').catch(() => '');
  const file = join(folder, 'npmrc');
  const line = token ? `${url.replace('http:', '')}/:_authToken=${token}` : '';
  await writeFile(file, `${settings}\n${line}\n`, { mode: 0o600 });
  return { npm_config_userconfig: file };
}
