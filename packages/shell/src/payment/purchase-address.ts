import type { OpenOrder } from './payment-state.ts';
import { purchaseParameter, wantsToBuy } from './wants-to-buy.ts';

/** The service's word for how the way to WeChat ended. */
const resultParameter = 'wechat';
/** The order that was to be paid on WeChat's page. */
const orderParameter = 'order';
/** Trace of the way to WeChat. */
const weChatFragment = '#wechat_redirect';

/** A person is back from WeChat, in the middle of a purchase. */
export type PurchaseReturn =
  /** WeChat was asked who pays. */
  | { readonly packageId: string; readonly isAuthorized: boolean }
  /** WeChat's page was opened to pay this order. Whether it is paid, the page does not say. */
  | { readonly packageId: string; readonly outTradeNo: string };

/** Undefined if the address is not a return from WeChat. */
export function readPurchaseReturn(search: string): PurchaseReturn | undefined {
  const parameters = new URLSearchParams(search);
  const packageId = parameters.get(purchaseParameter);
  const outTradeNo = parameters.get(orderParameter);
  const result = parameters.get(resultParameter);
  if (!packageId) return undefined;
  if (outTradeNo) return { packageId, outTradeNo };
  return result ? { packageId, isAuthorized: result === 'done' } : undefined;
}

/** The address (path, query, fragment) in which a purchase of this package continues. */
export function addressOfPurchase(packageId: string, href: string): string {
  const url = withoutPurchase(href);
  url.searchParams.set(purchaseParameter, packageId);
  return url.pathname + url.search + url.hash;
}

/**
 * WeChat's page for an order, which leads back to the page at `href`.
 *
 * @throws TypeError if the order's address is not one of a web page.
 */
export function addressOfWeChatPage(
  { packageId, outTradeNo, h5Url }: OpenOrder & { readonly h5Url: string },
  href: string,
): string {
  const back = withoutPurchase(href);
  back.searchParams.set(purchaseParameter, packageId);
  back.searchParams.set(orderParameter, outTradeNo);
  const url = new URL(h5Url);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`No page to pay at: ${url.protocol}`);
  url.searchParams.set('redirect_url', back.href);
  return url.href;
}

/** Takes the purchase out of the address: a reload does not begin it again. */
export function clearPurchaseAddress(): void {
  if (!wantsToBuy(window.location.search)) return;
  const url = withoutPurchase(window.location.href);
  window.history.replaceState(window.history.state, '', url);
}

function withoutPurchase(href: string): URL {
  const url = new URL(href);
  if (url.hash === weChatFragment) url.hash = '';
  url.searchParams.delete(purchaseParameter);
  url.searchParams.delete(resultParameter);
  url.searchParams.delete(orderParameter);
  return url;
}
