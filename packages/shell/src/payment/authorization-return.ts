import { purchaseParameter, wantsToBuy } from './wants-to-buy.ts';

/** The service's word for how the way to WeChat ended. */
const resultParameter = 'wechat';
/** What the way to WeChat leaves behind. */
const weChatFragment = '#wechat_redirect';

/** A person is back from WeChat, in the middle of a purchase. */
export interface AuthorizationReturn {
  readonly packageId: string;
  /** Whether WeChat has told who pays. */
  readonly isAuthorized: boolean;
}

/** Undefined where the address tells of no way back from WeChat. */
export function readAuthorizationReturn(search: string): AuthorizationReturn | undefined {
  const parameters = new URLSearchParams(search);
  const packageId = parameters.get(purchaseParameter);
  const result = parameters.get(resultParameter);
  return packageId && result ? { packageId, isAuthorized: result === 'done' } : undefined;
}

/** The address (path, query, fragment) in which a purchase of this package goes on. */
export function addressOfPurchase(packageId: string, href: string): string {
  const url = withoutPurchase(href);
  url.searchParams.set(purchaseParameter, packageId);
  return url.pathname + url.search + url.hash;
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
  return url;
}
