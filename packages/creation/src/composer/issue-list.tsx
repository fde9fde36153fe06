import type { PlacedIssue } from '@site/validators';
import { type ComponentPropsWithoutRef, type ComponentType, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { IssueLinesProps } from './issue-lines.tsx';

export interface IssueListProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'>,
    IssueLinesProps {}

/** What is wrong with a prompt, then what could be better. Its lines are loaded with the first issue. */
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
  const [IssueLines, setIssueLines] = useState<ComponentType<IssueLinesProps>>();
  const isNeeded = issues.length > 0 && !IssueLines;
  useEffect(() => {
    if (!isNeeded) return;
    // Without a connection the underlines are there; the next issue tries again.
    import('./issue-lines.tsx').then(
      ({ IssueLines: loaded }) => setIssueLines(() => loaded),
      () => {},
    );
  }, [isNeeded]);
  const errors = issues.filter(isError).length;
  const hints = issues.length - errors;
  return (
    <div data-ui="issue-list" className={className} {...props}>
      <p data-ui="issue-summary" role="status" className="ui:sr-only">
        {errors > 0 && messages.composer.errorsFound(errors)}
        {errors === 0 && hints > 0 && messages.composer.hintsFound(hints)}
      </p>
      {IssueLines && issues.length > 0 && (
        <IssueLines {...{ prompt, issues, describe, onSelect, onFix, onFixAll }} />
      )}
    </div>
  );
}

const isError = ({ severity }: PlacedIssue) => severity === 'error';
