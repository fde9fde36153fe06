import { describeWait, useMessages } from '@site/shell';
import type { Wait } from './creation-state.ts';

/** What a creation waits for, and how long it is expected to take, as the task centre says it. */
export function CreationWait({ wait }: { wait: Wait }) {
  const { place, expected } = describeWait(wait, useMessages());
  return (
    <p data-slot="creation-wait" className="ui:flex ui:flex-wrap ui:gap-x-3">
      {place && <span data-slot="wait-place">{place}</span>}
      {expected && <span data-slot="wait-expected">{expected}</span>}
    </p>
  );
}
