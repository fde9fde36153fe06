import { isInputMethodKey } from '@site/shell/ui';
import type { KeyboardEvent } from 'react';

/** Whether a key means to send: Enter with Ctrl or ⌘, and not for an input method. */
export function isSendKey(event: KeyboardEvent): boolean {
  if (isInputMethodKey(event.nativeEvent)) return false;
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
