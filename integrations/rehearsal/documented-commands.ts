import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../packages.ts';

/**
 * The commands that `docs/releasing.md` gives under a heading, in their order: the lines of its first block of shell.
 *
 * @throws where it has no such heading, or no commands under it.
 */
export async function documentedCommands(heading: string): Promise<readonly string[]> {
  const page = await readFile(join(root, 'docs/releasing.md'), 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const block = section && /^```sh\n([\s\S]*?)^```/m.exec(section)?.[1];
  if (!block) throw new Error(`docs/releasing.md has no commands under "${heading}"`);
  return block.trim().split('\n');
}
