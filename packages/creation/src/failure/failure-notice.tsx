import { LoginLink } from '@site/shell';
import { Button, buttonClasses, cn, Icon } from '@site/shell/ui';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { describeFailure } from './describe-failure.ts';
import type { Failure } from './failure.ts';

export interface FailureNoticeProps extends ComponentPropsWithoutRef<'div'> {
  failure: Failure;
  /** Names what did not come about. */
  heading: string;
  retryLabel: string;
  onRetry: () => void;
  /** Remedy instead of another try. */
  remedy?: ReactNode;
}

/** Notice of a failure, and the remedy: log in where that is missing, else try again. */
export function FailureNotice({
  failure,
  heading,
  retryLabel,
  onRetry,
  remedy,
  className,
  ...props
}: FailureNoticeProps) {
  const messages = useCreationMessages();
  const isLoggedOut = failure.kind === 'logged-out';
  return (
    <div
      data-ui="failure-notice"
      data-kind={failure.kind}
      role="alert"
      className={cn(
        'ui:flex ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:p-6 ui:text-center',
        className,
      )}
      {...props}
    >
      <div className="ui:flex ui:flex-col ui:gap-1">
        <p data-ui="failure-heading" className="ui:text-lg ui:font-medium ui:text-text">
          {isLoggedOut ? messages.failure.loggedOutHeading : heading}
        </p>
        <p data-ui="failure-sentence" className="ui:max-w-prose ui:text-sm ui:text-muted">
          {describeFailure(failure, messages)}
        </p>
      </div>
      {isLoggedOut ? (
        <LoginLink className={buttonClasses({ variant: 'primary' })}>
          {messages.failure.logIn}
        </LoginLink>
      ) : (
        (remedy ?? (
          <Button onClick={onRetry}>
            <Icon name="refresh" className="ui:size-4" />
            {retryLabel}
          </Button>
        ))
      )}
    </div>
  );
}
