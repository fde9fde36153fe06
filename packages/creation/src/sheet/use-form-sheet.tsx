import { type ReactNode, type RefObject, useRef } from 'react';
import { isCreating } from '../creation-status.ts';
import type { CreationState } from '../task/creation-state.ts';
import { useStageParts } from '../task/use-stage-parts.ts';

/** Props of the element that a form is in, and its first child. */
export interface FormSheet {
  /** Of the element whose height changes. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined while it is no sheet. */
  readonly className: string | undefined;
  /** Part to drag it by. */
  readonly handle: ReactNode;
}

/**
 * Makes a form a sheet at the foot of a window narrower than 920 px, once there is a creation to look at:
 * that comes first then. The sheet has three heights, makes room when something is sent, and grows when
 * somebody writes in it. Inside a `Shell`.
 *
 * @param state What the stage shows.
 *
 * @example
 * const { ref, className, handle } = useFormSheet(state);
 * <div ref={ref} className={className}>
 *   {handle}
 *   <PromptComposer {...composer} />
 * </div>
 */
export function useFormSheet(state: CreationState): FormSheet {
  const ref = useRef<HTMLDivElement>(null);
  const parts = useStageParts(state);
  if (state.status === 'idle' || !parts) return { ref, className: undefined, handle: undefined };
  const handle = (
    <parts.FormSheetHandle sheet={ref} isUnderWay={isCreating(state)} words={parts.words.sheet} />
  );
  return { ref, className: parts.formSheetClasses, handle };
}
