import { useMemo } from 'react';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import type { ParameterValues } from './parameter.ts';

/**
 * What was chosen on a page, stored and restored as its prompt is: one a person, and a guest's follows
 * the log-in.
 *
 * @example
 * const [values, setValues] = useParameterDraft('/art/dalle3/');
 */
export function useParameterDraft(
  page: string,
): readonly [ParameterValues, (values: ParameterValues) => void] {
  const [text, setText] = usePromptDraft(`${page}#parameters`);
  const values = useMemo(() => parse(text), [text]);
  return [values, (next) => setText(JSON.stringify(next))];
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
