import { useLazyPart } from '@site/shell';
import { describeIssue, type PlacedIssue, type PromptIssue } from '@site/validators';
import { type ComponentPropsWithoutRef, useCallback, useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { IssueLinesProps } from './issue-lines.tsx';

export interface IssueListProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'>,
    Omit<IssueLinesProps, 'describe'> {
  /** The sentence for an issue; undefined for that of the messages, which know the issues of `checkPrompt`. Default: always that. */
  describe?: ((issue: PlacedIssue) => string | undefined) | undefined;
}

/** What is wrong with a prompt, then what could be better. Its lines and their sentences are loaded with the first issue. */
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
  const load = useCallback(
    () =>
      Promise.all([import('./issue-lines.tsx'), loadSentences()]).then(
        ([{ IssueLines }, sentences]) => ({ IssueLines, sentences }),
      ),
    [loadSentences],
  );
  const { part: lines, prepare } = useLazyPart(load);
  const hasIssues = issues.length > 0;
  useEffect(() => {
    // Without a connection the underlines are there; the next issue tries again.
    if (hasIssues) prepare();
  }, [hasIssues, prepare]);
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

const isError = ({ severity }: PlacedIssue) => severity === 'error';
