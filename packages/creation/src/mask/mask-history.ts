import { type MaskStep, visibleSteps } from './mask-step.ts';

/** Steps that can be taken back. */
export const MAX_UNDO_STEPS = 100;

/** The steps of a mask, and which of them can be taken back and done again. */
export interface MaskHistory {
  /** They stay. */
  readonly settled: readonly MaskStep[];
  /** The last one is taken back first. At most {@link MAX_UNDO_STEPS}. */
  readonly done: readonly MaskStep[];
  /** The last one is done again first. */
  readonly undone: readonly MaskStep[];
}

/** A mask as it was stored: its last steps can be taken back. */
export function openHistory(steps: readonly MaskStep[]): MaskHistory {
  // What it was before cannot be painted again by hand.
  const isFromPicture = steps[0]?.kind === 'picture' ? 1 : 0;
  const start = Math.max(isFromPicture, steps.length - MAX_UNDO_STEPS);
  return settle({ settled: steps.slice(0, start), done: steps.slice(start), undone: [] });
}

/** All steps, in the order in which they lie on top of each other. */
export function stepsOf({ settled, done }: MaskHistory): readonly MaskStep[] {
  return [...settled, ...done];
}

export function addStep({ settled, done }: MaskHistory, step: MaskStep): MaskHistory {
  const next = [...done, step];
  const extra = Math.max(0, next.length - MAX_UNDO_STEPS);
  return settle({
    settled: [...settled, ...next.slice(0, extra)],
    done: next.slice(extra),
    undone: [],
  });
}

/** The same history where there is nothing to take back. */
export function undo(history: MaskHistory): MaskHistory {
  const { settled, done, undone } = history;
  const last = done.at(-1);
  return last ? { settled, done: done.slice(0, -1), undone: [...undone, last] } : history;
}

/** The same history where there is nothing to do again. */
export function redo(history: MaskHistory): MaskHistory {
  const { settled, done, undone } = history;
  const next = undone.at(-1);
  return next ? { settled, done: [...done, next], undone: undone.slice(0, -1) } : history;
}

/** Drops what can neither be seen nor come back. */
function settle({ settled, ...rest }: MaskHistory): MaskHistory {
  return { settled: visibleSteps(settled), ...rest };
}
