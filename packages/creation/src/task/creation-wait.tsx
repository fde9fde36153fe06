import { useMessages } from '@site/shell';
import { describeWait } from '@site/shell/creations';
import type { OpenStatus } from '../creation-status.ts';
import type { Wait } from './creation-state.ts';

/** Tells what a creation waits for, how long it takes, what cancelling returns: as the task centre does. */
export function CreationWait({
  status,
  wait,
  returnsId,
}: {
  status: OpenStatus;
  wait: Wait;
  returnsId: string;
}) {
  const { place, expected, returns, cancelling } = describeWait(
    { ...wait, state: status },
    useMessages(),
  );
  return (
    <p data-ui="creation-wait" className="ui:flex ui:flex-wrap ui:gap-x-3">
      {place && <span data-ui="wait-place">{place}</span>}
      {expected && <span data-ui="wait-expected">{expected}</span>}
      <span
        id={returnsId}
        data-ui="wait-returns"
        className={returns === 'all' ? 'ui:sr-only' : undefined}
      >
        {cancelling}
      </span>
    </p>
  );
}
