import { weChatAuthorizationUrl } from '@site/api-client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { forgetClickId } from '../memory/click-id.ts';
import { payment as messages } from '../messages/zh-cn/payment.ts';
import { useSession } from '../session/use-session.ts';
import { useShell } from '../shell-context.ts';
import { showToast } from '../toast/toasts.ts';
import {
  addressOfPurchase,
  clearPurchaseAddress,
  readAuthorizationReturn,
} from './authorization-return.ts';
import { createPayment, type Payment } from './create-payment.ts';
import type { PaymentState } from './payment-state.ts';
import { refreshBalance } from './refresh-balance.ts';
import { isInWeChat } from './we-chat-bridge.ts';

export interface UsePaymentOptions {
  /** Called once a payment has succeeded; the balance is being refreshed then. */
  onPaid?: (() => void) | undefined;
}

export type PaymentControls = Pick<Payment, 'begin' | 'openCashierAgain' | 'askAgain' | 'leave'> & {
  readonly state: PaymentState;
};

/**
 * The purchases of the user who is logged in, while the component is there. An open order of
 * before is gone on with at once. Success is told by a toast, refreshes the balance and takes the
 * advertising click id away.
 */
export function usePayment({ onPaid }: UsePaymentOptions = {}): PaymentControls {
  const { brand, client, sessionActions, store } = useShell();
  const session = useSession();
  const owner = session.state === 'user' ? session.user.secret : '';
  const [comeBack] = useState(() => readAuthorizationReturn(window.location.search));
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
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
          forgetClickId();
          showToast(store, { kind: 'success', text: messages.succeeded });
          void refreshBalance(sessionActions);
          paid.current?.();
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
