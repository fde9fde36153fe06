import { root } from '../packages.ts';
import { run } from '../run.ts';

/**
 * The commit from which this state has gone its own way: where it meets the branch that a pull
 * request is for, or `main`. Undefined if there is none to compare with.
 */
export async function findBase(): Promise<string | undefined> {
  const target = process.env['GITHUB_BASE_REF'];
  for (const branch of [...(target ? [`origin/${target}`] : []), 'origin/main', 'main']) {
    try {
      return (await run(['git', 'merge-base', 'HEAD', branch], root)).trim();
    } catch {
      // No such branch here, or no history in common: a shallow checkout has neither.
    }
  }
  return undefined;
}
