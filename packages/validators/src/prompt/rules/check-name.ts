import type { Fix } from '../fix.ts';
import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/** One dash for two, `—` for `--`, or a name that is a slip of the keys away from a known one. */
export function checkName(token: PromptToken, text: string): PromptIssue | undefined {
  const { dashes, meant, start, nameEnd, name } = token;
  if (dashes === '-') return createIssue('single-dash', token, repairHead(token));
  if (dashes === '—') {
    const written = text.slice(start, nameEnd - name.length);
    const fix = repairHead({ ...token, ratio: undefined });
    return createIssue('typographic-dash', token, fix, { dashes: written });
  }
  return meant ? createIssue('unknown-parameter', token, repairHead(token), { meant }) : undefined;
}

/**
 * Two dashes and the right name, with a good ratio where the name alone would turn the value into
 * an error. A single dash before a word that is no parameter gets a space after it.
 */
function repairHead({ start, nameEnd, name, spec, meant, ratio }: PromptToken): Fix | undefined {
  if (ratio && !ratio.isRight && !ratio.fix) return undefined;
  return {
    start,
    end: ratio?.fix?.end ?? nameEnd,
    replacement: (spec ? '--' : '- ') + (meant ?? name) + (ratio?.fix?.replacement ?? ''),
  };
}
