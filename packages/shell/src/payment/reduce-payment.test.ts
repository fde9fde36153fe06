import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenOrder, PaymentState } from './payment-state.ts';
import type { PaymentEvent } from './reduce-payment.ts';
import { reducePayment } from './reduce-payment.ts';

const order: OpenOrder = { packageId: 'small', tradeType: 'NATIVE', outTradeNo: 'order-1' };
const bridgeOrder: OpenOrder = { ...order, tradeType: 'JSAPI' };
const { outTradeNo } = order;

const choosing: PaymentState = { state: 'choosing' };
const ordering: PaymentState = { state: 'ordering', packageId: 'small' };
const waiting: PaymentState = { state: 'waiting', by: 'qr', order };
const atCashier: PaymentState = { state: 'waiting', by: 'bridge', order: bridgeOrder };
const succeeded: PaymentState = { state: 'succeeded', order };
const failed: PaymentState = { state: 'failed', packageId: 'small', reason: 'order-ended' };
const cancelled: PaymentState = { state: 'cancelled', order };
const gaveUp: PaymentState = { state: 'gave-up', order, reason: 'unanswered' };

const ended = [succeeded, failed, cancelled, gaveUp];

function after(state: PaymentState, ...events: PaymentEvent[]): PaymentState {
  return events.reduce(reducePayment, state);
}

describe('a purchase', () => {
  it('begins with its order and waits for it', () => {
    const begun = after(choosing, { type: 'begin', packageId: 'small' });
    expect(begun).toEqual(ordering);
    expect(after(begun, { type: 'ordered', order })).toEqual(waiting);
    expect(after(begun, { type: 'ordered', order: bridgeOrder })).toEqual(atCashier);
  });

  it('does not begin a second time while it is under way', () => {
    const begin = { type: 'begin', packageId: 'large' } as const;
    expect(after(ordering, begin)).toBe(ordering);
    expect(after(waiting, begin)).toBe(waiting);
  });

  it('continues an order that was found', () => {
    expect(after(choosing, { type: 'found', order })).toEqual(waiting);
  });

  it('fails with what the service says when it cannot be ordered', () => {
    const serverMessage = '该套餐已下架';
    const event = { type: 'not-ordered', packageId: 'small', reason: 'not-ordered' } as const;
    const expected = { state: 'failed', packageId: 'small', reason: 'not-ordered', serverMessage };
    expect(after(ordering, { ...event, serverMessage })).toEqual(expected);
  });

  it('does not hear what comes of a package that was left', () => {
    const other = { ...order, packageId: 'large', outTradeNo: 'order-2' };
    expect(after(ordering, { type: 'ordered', order: other })).toBe(ordering);
    expect(after(choosing, { type: 'ordered', order })).toBe(choosing);
  });

  it.each([
    ['SUCCESS', 'succeeded'],
    ['NOTPAY', 'waiting'],
    ['USERPAYING', 'waiting'],
    ['ACCEPT', 'waiting'],
    ['A_STATE_OF_TOMORROW', 'waiting'],
    ['constructor', 'waiting'],
    ['CLOSED', 'failed'],
    ['REVOKED', 'failed'],
    ['PAYERROR', 'failed'],
    ['REFUND', 'failed'],
  ] as const)('whose order is %s is %s', (tradeState, state) => {
    expect(after(waiting, { type: 'answered', outTradeNo, tradeState }).state).toBe(state);
  });

  it('does not hear of other orders', () => {
    const paid = { type: 'answered', outTradeNo: 'order-2', tradeState: 'SUCCESS' } as const;
    expect(after(waiting, paid)).toBe(waiting);
  });

  it('takes ok and fail of the bridge as hints alone, and cancel as an end', () => {
    for (const hint of ['ok', 'fail'] as const) {
      const hinted = after(atCashier, { type: 'bridge', outTradeNo, result: hint });
      expect(hinted).toEqual({ ...atCashier, hint });
      const paid = { type: 'answered', outTradeNo, tradeState: 'SUCCESS' } as const;
      expect(after(hinted, paid).state).toBe('succeeded');
    }
    const result = 'cancel' as const;
    expect(after(atCashier, { type: 'bridge', outTradeNo, result }).state).toBe('cancelled');
  });

  it('that was given up is asked for again when the person wants it', () => {
    expect(after(waiting, { type: 'gave-up', outTradeNo, reason: 'unanswered' })).toEqual(gaveUp);
    expect(after(gaveUp, { type: 'ask-again' })).toEqual(waiting);
  });

  it('can be started again, or left, once it has ended', () => {
    for (const state of ended) {
      expect(after(state, { type: 'begin', packageId: 'small' })).toEqual(ordering);
      expect(after(state, { type: 'leave' })).toEqual(choosing);
    }
  });
});

const packageIds = fc.constantFrom('small', 'large');
const orders = fc.record({
  packageId: packageIds,
  tradeType: fc.constantFrom('NATIVE' as const, 'JSAPI' as const),
  outTradeNo: fc.constantFrom('order-1', 'order-2'),
});
const numbers = fc.constantFrom('order-1', 'order-2');

/** Events that networks and bridges deliver in any order. */
const outsideEvents: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ type: fc.constant('ordered' as const), order: orders }),
  fc.record({
    type: fc.constant('not-ordered' as const),
    packageId: packageIds,
    reason: fc.constantFrom('not-ordered' as const, 'not-authorized' as const),
  }),
  fc.record({
    type: fc.constant('answered' as const),
    outTradeNo: numbers,
    tradeState: fc.constantFrom('SUCCESS', 'NOTPAY', 'CLOSED', 'PAYERROR', 'NEW'),
  }),
  fc.record({ type: fc.constant('missing' as const), outTradeNo: numbers }),
  fc.record({
    type: fc.constant('gave-up' as const),
    outTradeNo: numbers,
    reason: fc.constantFrom('unanswered' as const, 'too-long' as const),
  }),
  fc.record({
    type: fc.constant('bridge' as const),
    outTradeNo: numbers,
    result: fc.constantFrom('ok' as const, 'fail' as const, 'cancel' as const, 'missing' as const),
  }),
);

const personsEvents: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ type: fc.constant('begin' as const), packageId: packageIds }),
  fc.record({ type: fc.constant('found' as const), order: orders }),
  fc.constant({ type: 'leave' as const }),
  fc.constant({ type: 'ask-again' as const }),
);

describe('any order of events', () => {
  const seed = 20_261_121;

  it('leaves no end unless the person does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(outsideEvents, personsEvents)),
        fc.array(outsideEvents),
        (before, events) => {
          const state = after(choosing, ...before);
          if (!ended.some((end) => end.state === state.state)) return;
          expect(after(state, ...events)).toBe(state);
        },
      ),
      { seed, numRuns: 2_000 },
    );
  });

  it('succeeds only by the answer about the very order that is waited for', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(outsideEvents, personsEvents)), (events) => {
        let state = after(choosing);
        for (const event of events) {
          const next = reducePayment(state, event);
          if (next.state === 'succeeded' && state.state !== 'succeeded') {
            expect(state).toMatchObject({ state: 'waiting', order: next.order });
            const { outTradeNo: paid } = next.order;
            expect(event).toEqual({ type: 'answered', outTradeNo: paid, tradeState: 'SUCCESS' });
          }
          state = next;
        }
      }),
      { seed, numRuns: 2_000 },
    );
  });
});
