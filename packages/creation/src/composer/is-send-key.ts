import type { KeyboardEvent } from 'react';

/** Key code that browsers report while an input method has the key. */
const inputMethodKeyCode = 229;

/**
 * Whether a key means to send: Enter with Ctrl or ⌘, pressed once however long it is held, and not for an input
 * method. Safari reports
 * the Enter that ends a composition after its end: only the key code tells.
 */
export function isSendKey(event: KeyboardEvent): boolean {
  if (event.repeat || event.nativeEvent.isComposing || event.keyCode === inputMethodKeyCode) {
    return false;
  }
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
