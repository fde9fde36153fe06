import type { PaymentEvent } from './payment-event.ts';
import type { BridgeResult, OpenOrder, PaymentState } from './payment-state.ts';
import { tradeOutcome } from './trade-outcome.ts';

type Waiting = Extract<PaymentState, { state: 'waiting' }>;

const choosing: PaymentState = { state: 'choosing' };

function waitFor(order: OpenOrder): PaymentState {
  return { state: 'waiting', by: order.tradeType === 'JSAPI' ? 'bridge' : 'qr', order };
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
  // What is told of another order came too late.
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
