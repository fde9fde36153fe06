import { Button, cn } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type { ParameterMessages } from '../messages/parameters/parameter-messages.ts';
import type { Parameter } from './parameter.ts';
import type { ParameterProblem } from './read-parameter.ts';

/** Props of each kind of field. */
export interface FieldProps<Kind extends Parameter> {
  parameter: Kind;
  /** Value chosen or written. */
  value: string | number | undefined;
  onChange: (value: string | number) => void;
  /** The id of what is said about it beside its own notes. */
  noteId: string | undefined;
  messages: ParameterMessages;
}

export const labelClass = 'ui:text-sm ui:text-muted';

/** Of what is written into; the size of the text keeps phones from zooming in. */
export const inputClass = (isWrong: boolean) =>
  cn(
    'ui:rounded ui:border ui:bg-surface ui:px-3 ui:text-lg ui:text-text ui:placeholder:text-muted ui:lg:text-sm',
    isWrong ? 'ui:border-danger' : 'ui:border-border-strong',
  );

/** The ids of notes that are there. */
export const describedBy = (...ids: readonly (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined;

/** A sentence about what a field holds, with the button that fixes it. */
export function FieldNote({
  id,
  isWrong = false,
  fix,
  children,
}: {
  id: string;
  isWrong?: boolean;
  fix?: { readonly label: string; readonly onFix: (isByKeyboard: boolean) => void } | undefined;
  children: ReactNode;
}) {
  return (
    <div
      data-ui="parameter-notes"
      className="ui:mt-1 ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1"
    >
      <p
        data-ui="parameter-note"
        id={id}
        role={isWrong ? 'status' : undefined}
        className={cn('ui:text-xs', isWrong ? 'ui:text-danger' : 'ui:text-muted')}
      >
        {children}
      </p>
      {fix && (
        <Button
          size="small"
          aria-describedby={id}
          onClick={({ detail }) => fix.onFix(detail === 0)}
        >
          {fix.label}
        </Button>
      )}
    </div>
  );
}

/** Note on a wrong number, and the nearest one that would do. */
export function ProblemNote({
  id,
  problem,
  messages,
  onFix,
}: {
  id: string;
  problem: ParameterProblem;
  messages: ParameterMessages;
  onFix: (value: number, isByKeyboard: boolean) => void;
}) {
  const nearest = 'nearest' in problem ? problem.nearest : undefined;
  return (
    <FieldNote
      id={id}
      isWrong
      fix={
        nearest === undefined
          ? undefined
          : {
              label: messages.fix(String(nearest)),
              onFix: (isByKeyboard) => onFix(nearest, isByKeyboard),
            }
      }
    >
      {messages.problem(problem)}
    </FieldNote>
  );
}
