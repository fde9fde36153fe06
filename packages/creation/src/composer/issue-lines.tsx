import { Button, cn, Icon, unbroken } from '@site/shell/ui';
import type { PlacedIssue } from '@site/validators';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { shortened } from '../picture/shortened.ts';
import { fixedText } from './fixed-text.ts';

/** A longer list is not read unless it is asked for. */
const shownIssues = 5;

/** Longer pieces of a prompt are cut on buttons; characters. */
const maxFixLength = 24;

export interface IssueLinesProps {
  /** The text that the issues are about. */
  prompt: string;
  issues: readonly PlacedIssue[];
  describe: (issue: PlacedIssue) => string;
  /** Shows the person where in the text an issue is. */
  onSelect: (issue: PlacedIssue) => void;
  /** Applies the fix of an issue that has one. `isByKeyboard`: Enter or space, not a pointer. */
  onFix: (issue: PlacedIssue, how: { isByKeyboard: boolean }) => void;
  /** Applies all fixes. */
  onFixAll: (how: { isByKeyboard: boolean }) => void;
}

/** Issues of a prompt, errors first, one line each with its fix as a button. */
export function IssueLines({
  prompt,
  issues,
  describe,
  onSelect,
  onFix,
  onFixAll,
}: IssueLinesProps) {
  const messages = useCreationMessages();
  const [isExpanded, setIsExpanded] = useState(false);
  const isError = ({ severity }: PlacedIssue) => severity === 'error';
  const sorted = [...issues.filter(isError), ...issues.filter((issue) => !isError(issue))];
  const shown = isExpanded ? sorted : sorted.slice(0, shownIssues);
  const fixes = issues.filter(({ fix }) => fix).length;
  return (
    <>
      <ul data-ui="issues" className="ui:flex ui:flex-col ui:gap-1">
        {shown.map((issue) => (
          <IssueLine
            key={`${issue.code}:${issue.start}:${issue.end}`}
            prompt={prompt}
            issue={issue}
            sentence={describe(issue)}
            onSelect={onSelect}
            onFix={onFix}
          />
        ))}
      </ul>
      <div data-ui="issue-actions" className="ui:flex ui:items-center ui:gap-2 ui:empty:hidden">
        {issues.length > shown.length && (
          <Button
            size="small"
            variant="ghost"
            className="ui:mt-1 ui:ml-5"
            onClick={() => setIsExpanded(true)}
          >
            {messages.composer.moreIssues(issues.length - shown.length)}
          </Button>
        )}
        {fixes > 1 && (
          <Button
            size="small"
            className="ui:mt-1 ui:ml-auto"
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onFixAll({ isByKeyboard: event.detail === 0 })}
          >
            {messages.composer.fixAll}
          </Button>
        )}
      </div>
    </>
  );
}

function IssueLine({
  prompt,
  issue,
  sentence,
  onSelect,
  onFix,
}: { issue: PlacedIssue; sentence: string } & Pick<
  IssueLinesProps,
  'prompt' | 'onSelect' | 'onFix'
>) {
  const messages = useCreationMessages();
  const isError = issue.severity === 'error';
  const fix = messages.composer.fix(shortened(fixedText(prompt, issue), maxFixLength));
  return (
    <li data-ui="issue" data-severity={issue.severity} className="ui:flex ui:items-start ui:gap-2">
      <Icon
        name={isError ? 'error' : 'info'}
        className={cn('ui:mt-1', isError ? 'ui:text-danger' : 'ui:text-warning')}
      />
      <button
        type="button"
        data-ui="issue-sentence"
        className="ui:min-w-0 ui:flex-1 ui:rounded-sm ui:py-1 ui:text-sm ui:wrap-anywhere ui:pointer-coarse:min-h-11 ui:text-text ui:hover:underline"
        onClick={() => onSelect(issue)}
      >
        <span className="ui:sr-only">
          {isError ? messages.composer.error : messages.composer.hint}
        </span>
        {unbroken(sentence)}
      </button>
      {issue.fix && (
        <Button
          size="small"
          aria-label={messages.composer.fixLabel(fix, sentence)}
          // The caret stays in the text where it was.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onFix(issue, { isByKeyboard: event.detail === 0 })}
        >
          <span data-ui="issue-fix">{unbroken(fix)}</span>
        </Button>
      )}
    </li>
  );
}
