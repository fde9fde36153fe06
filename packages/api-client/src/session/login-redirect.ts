import { currentAddress, goTo } from '../browser.ts';
import { isLoginPath } from '../wire/safe-redirect.ts';

/**
 * Goes to `/login?redirect={current address}`, once however many calls ask for it, and never from
 * the login page itself. `reset` allows the next one: the session has begun again.
 */
export function createLoginRedirect(go: (loginUrl: string) => void = goTo) {
  let isUnderWay = false;
  return {
    start(): void {
      const address = currentAddress();
      if (isUnderWay || (address && isLoginPath(address.pathname))) return;
      isUnderWay = true;
      const redirect = address ? address.pathname + address.search + address.hash : '/';
      go(`/login?redirect=${encodeURIComponent(redirect)}`);
    },
    reset(): void {
      isUnderWay = false;
    },
  };
}
