import type { PlacedIssue } from '@site/validators';

/**
 * Returns the text at an issue's place once its fix is applied: `--ar` for `-ar`. Empty where the fix
 * takes it out, or there is none.
 */
export function fixedText(prompt: string, { start, end, fix }: PlacedIssue): string {
  if (!fix) return '';
  const before = prompt.slice(Math.min(start, fix.start), fix.start);
  const after = prompt.slice(fix.end, Math.max(end, fix.end));
  return before + fix.replacement + after;
}
