import { type ShellMessages, useMessages } from '@site/shell';
import { useCreationMessages } from '../creation-provider.tsx';
import { isCreating } from '../creation-status.ts';
import type { CreationMessages } from '../messages/messages.ts';
import type { CreationState } from './creation-state.ts';

/** Tells screen readers how far a creation is, as that changes. */
export function CreationStatusLine({ state }: { state: CreationState }) {
  const messages = useCreationMessages();
  const shellMessages = useMessages();
  return (
    <p data-ui="creation-status" role="status" className="ui:sr-only">
      {statusText(state, messages, shellMessages)}
    </p>
  );
}

function statusText(
  state: CreationState,
  { task }: CreationMessages,
  { tasks }: ShellMessages,
): string {
  if (isCreating(state) && state.isReconnecting) {
    return state.status === 'sending' ? tasks.uncertain : task.reconnecting;
  }
  if (state.status === 'queued' || state.status === 'uncertain') return tasks[state.status];
  if (state.status === 'succeeded' && !state.pictures) return task.textsReady;
  return task.status[state.status];
}
