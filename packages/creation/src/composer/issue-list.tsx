import {
  describeIssue,
  type IssueMessages,
  type PlacedIssue,
  type PromptIssue,
} from '@site/validators';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { IssueLinesProps } from './issue-lines.tsx';

export interface IssueListProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'>,
    Omit<IssueLinesProps, 'describe'> {
  /** The sentence for an issue; undefined for that of the messages, which know the issues of `checkPrompt`. Default: always that. */
  describe?: ((issue: PlacedIssue) => string | undefined) | undefined;
}

/**
 * Lists the mistakes in a prompt, then what could be better. Its lines and their sentences are loaded with the first
 * issue.
 */
export function IssueList({
  prompt,
  issues,
  describe,
  onSelect,
  onFix,
  onFixAll,
  className,
  ...props
}: IssueListProps) {
  const messages = useCreationMessages();
  const { issues: loadSentences } = messages;
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadLines>>>();
  // Not those of another language that the page had before.
  const lines = loaded?.loadSentences === loadSentences ? loaded : undefined;
  const hasIssues = issues.length > 0;
  const isNeeded = hasIssues && !lines;
  useEffect(() => {
    // Without a connection the underlines are there; the next issue tries again.
    if (isNeeded) loadLines(loadSentences).then(setLoaded, () => {});
  }, [isNeeded, loadSentences]);
  const errors = issues.filter(isError).length;
  const hints = issues.length - errors;
  return (
    <div data-ui="issue-list" className={className} {...props}>
      <p data-ui="issue-summary" role="status" className="ui:sr-only">
        {errors > 0 && messages.composer.errorsFound(errors)}
        {errors === 0 && hints > 0 && messages.composer.hintsFound(hints)}
      </p>
      {lines && hasIssues && (
        <lines.IssueLines
          {...{ prompt, issues, onSelect, onFix, onFixAll }}
          describe={(issue) =>
            describe?.(issue) ?? describeIssue(issue as PromptIssue, { issues: lines.sentences })
          }
        />
      )}
    </div>
  );
}

/** Lines of issues, and their sentences. */
async function loadLines(loadSentences: () => Promise<IssueMessages>) {
  const [{ IssueLines }, sentences] = await Promise.all([
    import('./issue-lines.tsx'),
    loadSentences(),
  ]);
  return { IssueLines, sentences, loadSentences };
}

const isError = ({ severity }: PlacedIssue) => severity === 'error';
