import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

/** What browsers report as the key while an input method has it. */
const inputMethodKeyCode = 229;

/** The keys that send, where there is a keyboard. */
export function SendKeys() {
  const messages = useCreationMessages();
  const isApple = useSyncExternalStore(subscribe, hasCommandKey, () => false);
  return (
    <span
      data-ui="send-keys"
      className="ui:hidden ui:text-xs ui:text-muted ui:sm:[@media(hover:hover)_and_(pointer:fine)]:inline"
    >
      {messages.composer.sendKeys(isApple)}
    </span>
  );
}

/** A device keeps its keyboard. */
function subscribe() {
  return () => {};
}

function hasCommandKey(): boolean {
  return /Mac|iPad|iPhone/.test(navigator.platform);
}

/**
 * Whether a key means to send: Enter with Ctrl or ⌘, and not for an input method. Safari reports
 * the Enter that ends a composition after its end: only the key code tells.
 */
export function isSendKey(event: KeyboardEvent): boolean {
  if (event.nativeEvent.isComposing || event.keyCode === inputMethodKeyCode) return false;
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
