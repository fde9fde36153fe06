import { isInWeChat } from '@site/api-client';

/** Whether this is a browser on a phone or tablet, outside of WeChat: one that can open WeChat. */
export function isPhoneBrowser(): boolean {
  return !isInWeChat() && window.matchMedia('(pointer: coarse)').matches;
}
