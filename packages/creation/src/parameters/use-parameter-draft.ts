import { useCallback, useMemo } from 'react';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import type { ParameterValues } from './parameter.ts';

/**
 * Values chosen and written on a page beside its prompt, stored and restored as that is: one a person, and a guest's
 * follows the log-in.
 *
 * @example
 * const [values, setValues] = useParameterDraft('/art/dalle3/');
 */
export function useParameterDraft(
  page: string,
): readonly [ParameterValues, (values: ParameterValues) => void] {
  const [text, setText] = usePromptDraft(`${page}#parameters`, { join });
  const values = useMemo(() => parse(text), [text]);
  const setValues = useCallback(
    (next: ParameterValues) => setText(JSON.stringify(next)),
    [setText],
  );
  return [values, setValues];
}

/** One that was chosen before the draft could be read takes the place of the same one alone. */
function join(chosen: string, draft: string): string {
  return JSON.stringify({ ...parse(draft), ...parse(chosen) });
}

function parse(text: string): ParameterValues {
  try {
    const entries = Object.entries(JSON.parse(text) as object).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
