import { isInWeChat, weChatAuthorizationUrl } from '@site/api-client';
import { createOrders } from '@site/api-client/orders';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionActions } from '../session/create-session-actions.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages, useShell } from '../shell-context.ts';
import { removeClickId } from '../storage/click-id.ts';
import { showToast } from '../toast/toasts.ts';
import { createPayment, type Payment } from './create-payment.ts';
import type { PaymentState } from './payment-state.ts';
import {
  addressOfPurchase,
  addressOfWeChatPage,
  clearPurchaseAddress,
  type PurchaseReturn,
  readPurchaseReturn,
} from './purchase-address.ts';

export type PaymentControls = Pick<Payment, 'begin' | 'openCashierAgain' | 'askAgain' | 'leave'> & {
  /** State of the purchase. */
  readonly state: PaymentState;
};

/**
 * The purchases of the user who is logged in, while the component is mounted. An open order is
 * resumed immediately. Success shows a toast, refreshes the balance and removes the advertising
 * click id.
 */
export function usePayment(): PaymentControls {
  const [comeBack] = useState(() => readPurchaseReturn(window.location.search));
  return useContinuedPayment(comeBack);
}

/** The same, where the way back from WeChat was read from the address before. Only the first counts. */
export function useContinuedPayment(initialComeBack: PurchaseReturn | undefined): PaymentControls {
  const [comeBack] = useState(initialComeBack);
  const { payment: messages } = useMessages();
  const { brand, client, sessionActions, store } = useShell();
  const session = useSession();
  const owner = session.state === 'user' ? session.user.id : '';
  const latestMessages = useRef(messages);
  useEffect(() => {
    latestMessages.current = messages;
  });

  const payment = useMemo(
    () =>
      createPayment({
        orders: createOrders(client),
        owner,
        by: isInWeChat() ? 'bridge' : 'qr',
        appId: brand.weChatAppId,
        onAuthorize(packageId) {
          const redirect = addressOfPurchase(packageId, window.location.href);
          window.location.assign(weChatAuthorizationUrl({ purpose: 'pay', redirect }));
        },
        onOpenPage(order) {
          window.location.assign(addressOfWeChatPage(order, window.location.href));
        },
        onPaid() {
          removeClickId();
          showToast(store, { kind: 'success', text: latestMessages.current.succeeded });
          void refreshBalance(sessionActions);
        },
      }),
    [brand, client, owner, sessionActions, store],
  );

  useEffect(() => {
    clearPurchaseAddress();
    if (!comeBack) payment.resume();
    else if ('outTradeNo' in comeBack) payment.comeBack(comeBack);
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
