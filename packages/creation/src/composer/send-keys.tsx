import { useSyncExternalStore } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

/** The keys that send, where there is a keyboard, and room for them beside the price and the button. */
export function SendKeys() {
  const messages = useCreationMessages();
  const isApple = useSyncExternalStore(subscribe, hasCommandKey, () => false);
  return (
    <span
      data-ui="send-keys"
      className="ui:hidden ui:shrink-0 ui:text-xs ui:text-muted ui:@min-[24rem]:[@media(hover:hover)_and_(pointer:fine)]:inline"
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
