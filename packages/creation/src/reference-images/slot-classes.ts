/** A slot: a square of 56 px above its label. */
export const slotClass = 'ui:flex ui:flex-col ui:items-center ui:gap-1';

/** The square. A button in its corner reaches beyond it, so that the picture is seen, and finds 44 px for a finger. */
export const squareClass = 'ui:relative ui:size-14 ui:rounded';

/** The label below it. */
export const slotLabelClass =
  'ui:max-w-16 ui:text-center ui:text-xs ui:text-muted ui:tabular-nums ui:wrap-anywhere';

/** A button in the upper corner of a square. */
export const cornerClass =
  'ui:z-10 ui:-top-2 ui:-right-2 ui:pointer-coarse:-top-5 ui:pointer-coarse:-right-5';
