import type {
  BridgeResult,
  GiveUpReason,
  OpenOrder,
  PaymentFailure,
  PaymentState,
} from './payment-state.ts';
import { tradeOutcome } from './trade-outcome.ts';

/** Events of a purchase. The first five are a person's doing. */
export type PaymentEvent =
  /** A package is to be paid. */
  | { readonly type: 'begin'; readonly packageId: string }
  /** An earlier order is continued. */
  | { readonly type: 'found'; readonly order: OpenOrder }
  /** After giving up: the order is asked for again. */
  | { readonly type: 'ask-again' }
  /** Back to the packages; the order stays open. */
  | { readonly type: 'leave' }
  /** Back from WeChat, which did not tell who pays. */
  | { readonly type: 'not-authorized'; readonly packageId: string }
  | { readonly type: 'ordered'; readonly order: OpenOrder }
  | {
      readonly type: 'not-ordered';
      readonly packageId: string;
      readonly reason: PaymentFailure;
      readonly serverMessage?: string | undefined;
    }
  | { readonly type: 'answered'; readonly outTradeNo: string; readonly tradeState: string }
  /** The service knows no such order of this person. */
  | {
      readonly type: 'missing';
      readonly outTradeNo: string;
      readonly serverMessage?: string | undefined;
    }
  | { readonly type: 'gave-up'; readonly outTradeNo: string; readonly reason: GiveUpReason }
  | { readonly type: 'bridge'; readonly outTradeNo: string; readonly result: BridgeResult };

type Waiting = Extract<PaymentState, { state: 'waiting' }>;

const choosing: PaymentState = { state: 'choosing' };

const ways = { JSAPI: 'bridge', NATIVE: 'qr', MWEB: 'page' } as const;

function waitFor(order: OpenOrder): PaymentState {
  return { state: 'waiting', by: order.handOver ? 'link' : ways[order.tradeType], order };
}

function afterBridge(state: Waiting, result: BridgeResult): PaymentState {
  const { order } = state;
  switch (result) {
    case 'ok':
    case 'fail':
      return { ...state, hint: result };
    case 'cancel':
      return { state: 'cancelled', order };
    case 'missing':
      return { state: 'failed', packageId: order.packageId, reason: 'bridge-missing' };
    case 'misconfigured':
      return { state: 'failed', packageId: order.packageId, reason: 'misconfigured' };
  }
}

function afterAnswer(state: Waiting, tradeState: string): PaymentState {
  const { order } = state;
  switch (tradeOutcome(tradeState)) {
    case 'paid':
      return { state: 'succeeded', order };
    case 'ended':
      return { state: 'failed', packageId: order.packageId, reason: 'order-ended' };
    case 'open':
      return state;
  }
}

function reduceWaiting(state: Waiting, event: PaymentEvent): PaymentState {
  const { order } = state;
  // An event of another order has come too late.
  if ('outTradeNo' in event && event.outTradeNo !== order.outTradeNo) return state;
  switch (event.type) {
    case 'answered':
      return afterAnswer(state, event.tradeState);
    case 'bridge':
      return afterBridge(state, event.result);
    case 'gave-up':
      return { state: 'gave-up', order, reason: event.reason };
    case 'missing': {
      const { serverMessage } = event;
      const { packageId } = order;
      return { state: 'failed', packageId, reason: 'order-ended', serverMessage };
    }
    case 'leave':
      return choosing;
    default:
      return state;
  }
}

/**
 * The state after an event; the same object where the event means nothing there. `succeeded`,
 * `failed`, `cancelled` and `gave-up` are left only by what a person does.
 */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.state) {
    case 'waiting':
      return reduceWaiting(state, event);
    case 'ordering': {
      if (event.type === 'leave') return choosing;
      if (event.type === 'ordered') {
        return event.order.packageId === state.packageId ? waitFor(event.order) : state;
      }
      if (event.type !== 'not-ordered' || event.packageId !== state.packageId) return state;
      const { packageId, reason, serverMessage } = event;
      return { state: 'failed', packageId, reason, serverMessage };
    }
    case 'choosing':
    case 'succeeded':
    case 'failed':
    case 'cancelled':
    case 'gave-up':
      switch (event.type) {
        case 'begin':
          return { state: 'ordering', packageId: event.packageId };
        case 'found':
          return waitFor(event.order);
        case 'ask-again':
          return state.state === 'gave-up' ? waitFor(state.order) : state;
        case 'not-authorized':
          return { state: 'failed', packageId: event.packageId, reason: 'not-authorized' };
        case 'leave':
          return state.state === 'choosing' ? state : choosing;
        default:
          return state;
      }
  }
}
