import { isInWeChat, weChatAuthorizationUrl } from '@site/api-client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionActions } from '../session/create-session-actions.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages, useShell } from '../shell-context.ts';
import { removeClickId } from '../storage/click-id.ts';
import { showToast } from '../toast/toasts.ts';
import { createPayment, type Payment } from './create-payment.ts';
import type { PaymentState } from './payment-state.ts';
import { purchaseParameter, wantsToBuy } from './wants-to-buy.ts';

/** The service's word for how the way to WeChat ended. */
const resultParameter = 'wechat';
/** What the way to WeChat leaves behind. */
const weChatFragment = '#wechat_redirect';

export interface UsePaymentOptions {
  /** Called once a payment has succeeded; the balance is being refreshed then. */
  onPaid?: (() => void) | undefined;
}

export type PaymentControls = Pick<Payment, 'begin' | 'openCashierAgain' | 'askAgain' | 'leave'> & {
  readonly state: PaymentState;
};

/**
 * The purchases of the user who is logged in, while the component is mounted. An open order is
 * resumed immediately. Success shows a toast, refreshes the balance and removes the advertising
 * click id.
 */
export function usePayment({ onPaid }: UsePaymentOptions = {}): PaymentControls {
  const { payment: messages } = useMessages();
  const { brand, client, sessionActions, store } = useShell();
  const session = useSession();
  const owner = session.state === 'user' ? session.user.id : '';
  const [comeBack] = useState(() => readAuthorizationReturn(window.location.search));
  const told = useRef({ onPaid, messages });
  useEffect(() => {
    told.current = { onPaid, messages };
  });

  const payment = useMemo(
    () =>
      createPayment({
        client,
        owner,
        by: isInWeChat() ? 'bridge' : 'qr',
        appId: brand.weChatAppId,
        onAuthorize(packageId) {
          const redirect = addressOfPurchase(packageId, window.location.href);
          window.location.assign(weChatAuthorizationUrl({ purpose: 'pay', redirect }));
        },
        onPaid() {
          removeClickId();
          showToast(store, { kind: 'success', text: told.current.messages.succeeded });
          void refreshBalance(sessionActions);
          told.current.onPaid?.();
        },
      }),
    [brand, client, owner, sessionActions, store],
  );

  useEffect(() => {
    clearPurchaseAddress();
    if (!comeBack) payment.resume();
    else if (comeBack.isAuthorized) payment.begin(comeBack.packageId, { isAuthorized: true });
    else payment.refuse(comeBack.packageId);
    return payment.leave;
  }, [payment, comeBack]);

  const state = useSyncExternalStore(payment.subscribe, payment.getState, payment.getState);
  return useMemo(() => ({ ...payment, state }), [payment, state]);
}

/**
 * Asks for the user twice: the first call may share a question from before the points were there.
 * Never rejects: `SessionKeeper` asks again when the service is unreachable.
 */
async function refreshBalance({ refresh }: Pick<SessionActions, 'refresh'>): Promise<void> {
  await Promise.allSettled([refresh()]);
  await Promise.allSettled([refresh()]);
}

/** A person is back from WeChat, in the middle of a purchase. */
interface AuthorizationReturn {
  readonly packageId: string;
  /** Whether WeChat has told who pays. */
  readonly isAuthorized: boolean;
}

/** Undefined where the address tells of no way back from WeChat. */
function readAuthorizationReturn(search: string): AuthorizationReturn | undefined {
  const parameters = new URLSearchParams(search);
  const packageId = parameters.get(purchaseParameter);
  const result = parameters.get(resultParameter);
  return packageId && result ? { packageId, isAuthorized: result === 'done' } : undefined;
}

/** The address (path, query, fragment) in which a purchase of this package continues. */
function addressOfPurchase(packageId: string, href: string): string {
  const url = withoutPurchase(href);
  url.searchParams.set(purchaseParameter, packageId);
  return url.pathname + url.search + url.hash;
}

/** Takes the purchase out of the address: a reload does not begin it again. */
function clearPurchaseAddress(): void {
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
