import { root } from '../packages.ts';
import { run } from '../run.ts';

/** Files, from the workspace's folder, that differ from a commit or are not committed yet. */
export async function listChanges(base: string): Promise<readonly string[]> {
  const changed = await run(['git', 'diff', '--name-only', '--no-renames', base], root);
  const added = await run(['git', 'ls-files', '--others', '--exclude-standard'], root);
  return `${changed}${added}`.split('\n').filter(Boolean);
}
