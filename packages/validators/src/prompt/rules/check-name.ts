import { createIssue, type PromptIssue } from '../prompt-issue.ts';
import type { PromptToken } from '../prompt-token.ts';

/**
 * How a parameter is written: one dash for two, `—` for `--`, a name that is none, a ratio that is none,
 * or a value with signs that are not sent. One fix puts all of it right.
 */
export function checkName(token: PromptToken, text: string): PromptIssue | false | undefined {
  const { dashes, meant, start, nameEnd, name, spec, fix, isRight } = token;
  const isSingle = dashes === '-';
  const isLost = !isRight && !fix;
  const code = isSingle
    ? 'single-dash'
    : isLost
      ? 'aspect-ratio'
      : dashes === 'long'
        ? 'typographic-dash'
        : !spec || meant
          ? 'unknown-parameter'
          : fix &&
            (isRight
              ? spec.kind === 'ratio'
                ? 'typographic-ratio'
                : 'typographic-value'
              : 'aspect-ratio');
  if (!code) return undefined;
  return createIssue(
    code,
    token,
    (spec || isSingle) &&
      !isLost && {
        start,
        end: fix?.end ?? nameEnd,
        // A single dash before a word that is no parameter gets a space after it.
        replacement: (spec ? '--' : '- ') + (meant ?? name) + (fix?.replacement ?? ''),
      },
    { meant, dashes: text.slice(start, nameEnd - name.length) },
  );
}
