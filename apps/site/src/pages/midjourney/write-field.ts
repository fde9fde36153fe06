import { writePromptParameter } from '@site/validators/prompt-parameters';
import type { PromptField } from './prompt-fields.ts';

/**
 * The prompt with what was chosen in a field, and nothing else changed; undefined if it can't hold
 * that: a text with `--v 7` in it would be read as something else.
 */
export function writeField(
  prompt: string,
  { field, chosen }: { field: PromptField; chosen: string },
): string | undefined {
  return field
    .write(chosen)
    .reduce<string | undefined>(
      (text, [name, value]) =>
        text === undefined ? undefined : writePromptParameter(text, name, value),
      prompt,
    );
}
