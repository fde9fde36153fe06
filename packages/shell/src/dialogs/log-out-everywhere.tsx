import { isApiError } from '@site/api-client';
import { useSessionActions } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Ends all of the user's sessions, this one too, after asking. */
export function LogOutEverywhere() {
  const { myInfo: messages, session } = useMessages();
  const { logOutEverywhere } = useSessionActions();
  const toast = useToast();

  async function end() {
    try {
      await logOutEverywhere();
      toast.show({ kind: 'success', text: messages.loggedOutEverywhere });
    } catch (error) {
      // The session was over before: the shell says so itself.
      if (isApiError(error, 'unauthenticated')) return;
      toast.show({ kind: 'error', text: session.logOutFailed });
    }
  }

  return (
    <div
      data-ui="log-out-everywhere"
      className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-6 ui:gap-y-2 ui:pt-4"
    >
      <div data-ui="log-out-everywhere-text" className="ui:flex-1 ui:basis-40">
        <div data-ui="log-out-everywhere-label">{messages.devices}</div>
        <div data-ui="log-out-everywhere-hint" className="ui:text-xs ui:text-muted">
          {messages.devicesHint}
        </div>
      </div>
      <ConfirmDialog
        trigger={<Button className="ui:shrink-0">{messages.logOutEverywhere}</Button>}
        title={messages.logOutEverywhereTitle}
        text={messages.logOutEverywhereText}
        confirmLabel={messages.logOutEverywhereConfirm}
        onConfirm={end}
      />
    </div>
  );
}
