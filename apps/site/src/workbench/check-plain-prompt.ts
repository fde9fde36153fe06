import { checkPrompt, type PromptIssue } from '@site/validators';

/** A check of prompts without parameters: what looks like one is part of the text. */
export function checkPlainPrompt(maxLength: number): (prompt: string) => readonly PromptIssue[] {
  return (prompt) =>
    checkPrompt(prompt, { maxLength, parameters: [] }).filter(
      ({ code }) => code === 'empty' || code === 'too-long',
    );
}
