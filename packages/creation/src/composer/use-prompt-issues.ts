import { checkPrompt, type PromptIssue } from '@site/validators';
import { useMemo, useState } from 'react';

export interface PromptIssues {
  /** What is to be shown. */
  readonly shown: readonly PromptIssue[];
  /** The first one that must be put right before sending. */
  readonly firstError: PromptIssue | undefined;
  /** Somebody tries to send: from now on an empty prompt is called so, until `forgetTry`. */
  rememberTry(): void;
  /** The prompt has changed. */
  forgetTry(): void;
}

/** The issues of a prompt. Nobody needs to be told that a box is empty before they send it. */
export function usePromptIssues(
  prompt: string,
  { maxLength }: { maxLength: number },
): PromptIssues {
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const issues = useMemo(() => checkPrompt(prompt, { maxLength }), [prompt, maxLength]);
  return {
    shown: issues.filter((issue) => hasTriedToSend || issue.code !== 'empty'),
    firstError: issues.find((issue) => issue.severity === 'error'),
    rememberTry: () => setHasTriedToSend(true),
    forgetTry: () => setHasTriedToSend(false),
  };
}
