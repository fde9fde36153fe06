import { LoginLink } from '@site/shell';
import { Button, buttonClasses, Spinner } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { statusOf } from './reference-image.ts';
import type { References } from './references.ts';

export interface ReferenceNoticesProps {
  references: References;
  /** Ends the wait of a prompt for these pictures; undefined: none waits. */
  onStopWaiting: (() => void) | undefined;
}

/** Says below reference images that they wait for a log-in, or that a prompt waits for them. */
export function ReferenceNotices({ references, onStopWaiting }: ReferenceNoticesProps) {
  const { references: messages } = useCreationMessages();
  const count = (wanted: (status: ReturnType<typeof statusOf>) => boolean) =>
    references.images.filter((image) => wanted(statusOf(image))).length;
  return (
    <>
      {references.isLoginNeeded && (
        <div
          data-ui="reference-login"
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted"
        >
          <p role="status">{messages.loginNeeded(count((status) => status === 'login-needed'))}</p>
          <LoginLink className={buttonClasses({ size: 'small' })}>{messages.logIn}</LoginLink>
        </div>
      )}
      {onStopWaiting && (
        <div
          data-ui="reference-awaited"
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm"
        >
          <p role="status" className="ui:flex ui:items-center ui:gap-2">
            <Spinner className="ui:size-4" />
            {messages.awaited(count((status) => status !== 'uploaded'))}
          </p>
          <Button size="small" onClick={onStopWaiting}>
            {messages.stopWaiting}
          </Button>
        </div>
      )}
    </>
  );
}
