import { isApiError } from '@site/api-client';
import type { Orders, TradeType } from '@site/api-client/orders';
import { codes } from '@site/api-client/wire';
import { listenForReturn } from './listen-for-return.ts';
import { openCashier } from './open-cashier.ts';
import type { OpenOrder, PaymentState } from './payment-state.ts';
import { placeOrder } from './place-order.ts';
import { type Polling, pollState } from './poll-state.ts';
import type { PaymentEvent } from './reduce-payment.ts';
import { reducePayment } from './reduce-payment.ts';
import { storedPurchases } from './stored-purchases.ts';

export interface PaymentOptions {
  orders: Pick<Orders, 'createOrder' | 'signJsapiPayment' | 'queryOrder'>;
  /** The user's id: orders of others in this browser are not theirs. */
  owner: string;
  /** By WeChat's bridge, inside of WeChat; outside of it by a QR code or by WeChat's page. */
  by: 'bridge' | 'qr';
  /** The brand's official account. */
  appId?: string | undefined;
  /** Goes to WeChat, which says who pays, and comes back to this package. */
  onAuthorize: (packageId: string) => void;
  /** Goes to WeChat's page, which opens WeChat on this phone and comes back to this order. */
  onOpenPage: (order: OpenOrder & { readonly h5Url: string }) => void;
  onPaid: () => void;
}

export interface BeginOptions {
  isAuthorized?: boolean;
  /**
   * Outside of WeChat, on a phone: by WeChat's page, or by a link that is opened in WeChat, instead of
   * a QR code.
   */
  way?: 'page' | 'link' | undefined;
}

/** One person's purchases, one at a time. It lives outside of React, which only shows it. */
export interface Payment {
  getState(): PaymentState;
  subscribe(listener: () => void): () => void;
  /** Pays for a package; continues its open order if there is one. Nothing while one is paid. */
  begin(packageId: string, options?: BeginOptions): void;
  /** Goes on with the last order that this browser knows to be open, if any. */
  resume(): void;
  /** Goes on with the order that WeChat's page was opened for. It may be paid, or not. */
  comeBack(order: Pick<OpenOrder, 'packageId' | 'outTradeNo'>): void;
  /** Opens WeChat's cashier again for the order that is waited for. */
  openCashierAgain(): void;
  askAgain(): void;
  /** Back to the packages: no more questions, timers and listeners. The order stays open. */
  leave(): void;
  /** Tells that the way to WeChat and back did not say who pays. */
  refuse(packageId: string): void;
}

type Entry = { before: PaymentState; event: PaymentEvent; signal: AbortSignal };

/** A purchase that begins with nothing chosen. */
export function createPayment({
  orders,
  owner,
  by,
  appId,
  onAuthorize,
  onOpenPage,
  onPaid,
}: PaymentOptions): Payment {
  const purchases = storedPurchases(owner);
  const tradeTypes: readonly TradeType[] =
    by === 'bridge' ? ['JSAPI'] : ['NATIVE', 'MWEB', 'JSAPI'];
  const listeners = new Set<() => void>();
  let state: PaymentState = { state: 'choosing' };
  let isAuthorized = false;
  let way: BeginOptions['way'];
  // What belongs to the state, and ends with it.
  let stay = new AbortController();
  let polling: Polling | undefined;
  let cashier: AbortController | undefined;

  function dispatch(event: PaymentEvent) {
    const before = state;
    state = reducePayment(before, event);
    if (state === before) return;
    if (state.state !== before.state) {
      stay.abort();
      stay = new AbortController();
      enter({ before, event, signal: stay.signal });
    }
    for (const listener of listeners) listener();
  }

  function enter({ before, event, signal }: Entry) {
    switch (state.state) {
      case 'ordering':
        return void order(state.packageId, signal);
      case 'waiting':
        ask(state.order, signal);
        // Returning to an open order does not open the cashier; the button does.
        if (event.type === 'ordered') showCashier(state.order, signal);
        return;
      case 'succeeded':
        purchases.removeOrder(state.order.outTradeNo);
        return onPaid();
      case 'failed':
        if (state.reason === 'order-ended' && before.state === 'waiting') {
          purchases.removeOrder(before.order.outTradeNo);
        }
        return;
      case 'gave-up':
        if (state.reason === 'unanswered') onReturn({ type: 'ask-again' }, signal);
        return;
      case 'choosing':
      case 'cancelled':
        return;
    }
  }

  /** Dispatches an event as soon as the visitor, or the network, is back. */
  function onReturn(event: PaymentEvent, signal: AbortSignal) {
    const end = listenForReturn({ onReturn: () => dispatch(event) });
    signal.addEventListener('abort', end);
  }

  async function order(packageId: string, signal: AbortSignal) {
    try {
      const isHandedOver = way === 'link';
      const tradeType = by === 'bridge' || isHandedOver ? 'JSAPI' : way ? 'MWEB' : 'NATIVE';
      const placed = await placeOrder({
        ...{ orders, purchases, packageId, tradeType, isHandedOver, signal },
      });
      dispatch({ type: 'ordered', order: placed });
    } catch (error) {
      if (signal.aborted) return;
      const needsPayer = isApiError(error) && error.code === codes.weChatAuthorizationNeeded;
      if (needsPayer && !isAuthorized) {
        // The back button leads to the packages.
        onReturn({ type: 'leave' }, signal);
        return onAuthorize(packageId);
      }
      const reason = needsPayer ? 'not-authorized' : 'not-ordered';
      dispatch({ type: 'not-ordered', packageId, reason, serverMessage: saidBy(error) });
    }
  }

  function ask({ outTradeNo }: OpenOrder, signal: AbortSignal) {
    const asking = pollState({
      ask: async (stopped) => {
        try {
          const options = { signal: stopped, retry: false };
          return (await orders.queryOrder({ outTradeNo }, options)).tradeState;
        } catch (error) {
          if (isApiError(error, 'refused') && error.code === codes.notFound) {
            dispatch({ type: 'missing', outTradeNo, serverMessage: error.serverMessage });
          }
          throw error;
        }
      },
      onAnswer: (tradeState) => dispatch({ type: 'answered', outTradeNo, tradeState }),
      onGiveUp: (reason) => dispatch({ type: 'gave-up', outTradeNo, reason }),
    });
    polling = asking;
    signal.addEventListener('abort', asking.stop);
  }

  /** A QR code, or a link, is shown by the page itself. */
  function showCashier(order: OpenOrder, signal: AbortSignal) {
    const { tradeType, h5Url, handOver } = order;
    if (handOver) return;
    if (tradeType === 'JSAPI') void pay(order, signal);
    else if (tradeType === 'MWEB' && h5Url) onOpenPage({ ...order, h5Url });
  }

  async function pay({ outTradeNo, prepayId }: OpenOrder, signal: AbortSignal) {
    cashier?.abort();
    const shown = new AbortController();
    cashier = shown;
    signal.addEventListener('abort', () => shown.abort());
    if (!prepayId) return;
    try {
      const result = await openCashier({ orders, prepayId, appId, signal: shown.signal });
      if (!result || shown.signal.aborted) return;
      dispatch({ type: 'bridge', outTradeNo, result });
    } catch {
      // Not signed, so not shown: the same as a cashier that fails.
      if (!shown.signal.aborted) dispatch({ type: 'bridge', outTradeNo, result: 'fail' });
    }
    polling?.askNow();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(packageId, options = {}) {
      isAuthorized = options.isAuthorized ?? false;
      way = options.way;
      dispatch({ type: 'begin', packageId });
    },
    resume() {
      const order = purchases.findLastOrder(tradeTypes);
      if (order) dispatch({ type: 'found', order });
    },
    comeBack({ packageId, outTradeNo }) {
      // It may have expired here, and been paid before.
      const order = purchases.findOrder(outTradeNo);
      const fromAddress = { packageId, outTradeNo, tradeType: 'MWEB' } as const;
      dispatch({ type: 'found', order: order ?? fromAddress });
    },
    openCashierAgain() {
      if (state.state === 'waiting') showCashier(state.order, stay.signal);
    },
    askAgain: () => dispatch({ type: 'ask-again' }),
    leave: () => dispatch({ type: 'leave' }),
    refuse: (packageId) => dispatch({ type: 'not-authorized', packageId }),
  };
}

function saidBy(error: unknown): string | undefined {
  return isApiError(error) ? error.serverMessage : undefined;
}
