import type { WaitDescription } from '@site/shell/creations';
import type { CreationMessages } from '../messages/messages.ts';

export interface CancelLabelOptions {
  /** Points that the creation costs. */
  cost: number;
  /** The words of creations, of which it is one. */
  task: Pick<CreationMessages['task'], 'cancel'>;
}

/** The label of the button that cancels a creation: with the points that come back, where all of them do. */
export function cancelLabel(
  { returns }: Pick<WaitDescription, 'returns'>,
  { cost, task }: CancelLabelOptions,
): string {
  const isReturned = returns === 'all' || returns === 'untilBegun';
  return task.cancel(isReturned ? cost : 0);
}
