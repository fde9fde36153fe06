import type { ApiClientOptions } from '../api-client.ts';
import { currentAddress, goTo } from '../browser.ts';
import { isLoginPath } from '../wire/safe-redirect.ts';

export type LoginRedirectOptions = Pick<ApiClientOptions, 'redirectToLogin' | 'loginPath'>;

/**
 * Goes to the login page with `?redirect={current address}`, once however many calls ask for it, and never from
 * the login page itself. `reset` allows the next one: the session has begun again.
 */
export function createLoginRedirect({
  redirectToLogin = goTo,
  loginPath = '/login',
}: LoginRedirectOptions) {
  let isUnderWay = false;
  return {
    start(): void {
      const address = currentAddress();
      if (isUnderWay || (address && isLoginPath(address.pathname, loginPath))) return;
      isUnderWay = true;
      const redirect = address ? address.pathname + address.search + address.hash : '/';
      redirectToLogin(`${loginPath}?redirect=${encodeURIComponent(redirect)}`);
    },
    reset(): void {
      isUnderWay = false;
    },
  };
}
