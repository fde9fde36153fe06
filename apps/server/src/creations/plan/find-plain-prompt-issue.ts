import { checkPrompt, type PromptIssue } from '@site/validators';

/** Finds what is wrong with a prompt that has no parameters: what looks like one is part of the text. */
export function findPlainPromptIssue(prompt: string, maxLength: number): PromptIssue | undefined {
  return checkPrompt(prompt, { maxLength, parameters: [] }).find(
    ({ code }) => code === 'empty' || code === 'too-long',
  );
}
