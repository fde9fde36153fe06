/** Bridge that WeChat's browser puts on the page, sooner or later. */
export interface WeChatBridge {
  invoke(
    name: string,
    payload: object,
    callback: (answer: { err_msg?: string; err_desc?: string }) => void,
  ): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeChatBridge;
  }
}

/** How long the bridge may take to come, in milliseconds. */
export const BRIDGE_TIME_MS = 3_000;

/** The bridge as soon as it is there; undefined when it has not come in 3 s, or when stopped. */
export function whenBridgeIsReady(signal?: AbortSignal): Promise<WeChatBridge | undefined> {
  return new Promise((resolve) => {
    if (window.WeixinJSBridge || signal?.aborted) return resolve(window.WeixinJSBridge);
    function end() {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', end);
      signal?.removeEventListener('abort', end);
      resolve(window.WeixinJSBridge);
    }
    const timer = setTimeout(end, BRIDGE_TIME_MS);
    document.addEventListener('WeixinJSBridgeReady', end);
    signal?.addEventListener('abort', end);
  });
}
