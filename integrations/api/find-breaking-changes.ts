import { parseReport } from './parse-report.ts';

const optionalMember = /^\s+(?:readonly )?['"\w-]+\?: [^{]*;$/;

/** Whether all that was said is still said in the same order, and only optional members came. */
function onlyAddsOptionalMembers(before: string, after: string): boolean {
  const expected = before.split('\n');
  for (const line of after.split('\n')) {
    if (line === expected[0]) expected.shift();
    else if (!optionalMember.test(line)) return false;
  }
  return expected.length === 0;
}

/**
 * Lists what users of an entry point may have to change, a sentence each: names that are gone,
 * and declarations that read differently. More optional members break nobody.
 */
export function findBreakingChanges(before: string, after: string): readonly string[] {
  const offered = parseReport(after);
  return [...parseReport(before)].flatMap(([name, declaration]) => {
    const now = offered.get(name);
    if (now === undefined) return [`${name} is gone`];
    return onlyAddsOptionalMembers(declaration, now) ? [] : [`${name} has changed`];
  });
}
