import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.ts';

/**
 * Writes npm settings under which one scope belongs to one registry. The rest stays as this machine
 * has it: everything else is installed from where it always comes.
 *
 * @returns the environment that makes npm, pnpm and changesets read them.
 */
export async function writeNpmSettings(
  folder: string,
  { scope, url, token }: { scope: string; url: string; token: string },
): Promise<NodeJS.ProcessEnv> {
  const own = (await run(['npm', 'config', 'get', 'userconfig'], folder)).trim();
  const settings = await readFile(own, 'utf8').catch(() => '');
  const file = join(folder, 'npmrc');
  const lines = [`${scope}:registry=${url}/`, `${url.replace('http:', '')}/:_authToken=${token}`];
  await writeFile(file, `${settings}\n${lines.join('\n')}\n`, { mode: 0o600 });
  return { NPM_CONFIG_USERCONFIG: file };
}
