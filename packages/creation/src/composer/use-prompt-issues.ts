import { checkPrompt, type PromptIssue } from '@site/validators';
import { useMemo, useState } from 'react';

export interface PromptIssues {
  /** What is to be shown. */
  readonly shown: readonly PromptIssue[];
  /** The first one that must be fixed before sending. */
  readonly firstError: PromptIssue | undefined;
  /** A person tries to send: an empty prompt is an issue from now on, until `clearTried`. */
  markTried(): void;
  /** The prompt has changed. */
  clearTried(): void;
}

/** The issues of a prompt. An empty prompt is one only after a person has tried to send it. */
export function usePromptIssues(
  prompt: string,
  { maxLength, hasReferences }: { maxLength: number; hasReferences: boolean },
): PromptIssues {
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const issues = useMemo(
    () => checkPrompt(prompt, { maxLength, hasReferences }),
    [prompt, maxLength, hasReferences],
  );
  return {
    shown: issues.filter((issue) => hasTriedToSend || issue.code !== 'empty'),
    firstError: issues.find((issue) => issue.severity === 'error'),
    markTried: () => setHasTriedToSend(true),
    clearTried: () => setHasTriedToSend(false),
  };
}
