import type { MouseEvent } from 'react';

/** A click that means "go there", not "open it beside", "save it" or what somebody else handles. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
