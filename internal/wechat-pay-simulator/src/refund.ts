import * as v from 'valibot';
import { messages } from './messages/zh-cn.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { randomDigits } from './random-digits.ts';
import { randomId } from './random-id.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder, SimulatedRefund } from './simulator-state.ts';

/** How long a refund is PROCESSING, in milliseconds. */
export const REFUND_DURATION_MS = 1_000;

/** Refunds of one order. */
export const MAX_REFUNDS = 50;

const requestSchema = v.pipe(
  v.object({
    out_trade_no: v.optional(v.string()),
    transaction_id: v.optional(v.string()),
    out_refund_no: v.pipe(v.string(), v.regex(/^[\w\-|*@]{1,64}$/)),
    reason: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxBytes(80))),
    notify_url: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(256),
        v.url(),
        v.check((text) => /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)),
      ),
    ),
    amount: v.object({
      refund: v.pipe(v.number(), v.integer(), v.minValue(1)),
      total: v.pipe(v.number(), v.integer(), v.minValue(1)),
      currency: v.literal('CNY'),
    }),
  }),
  // One of the two names the order.
  v.check((request) => (request.out_trade_no ?? request.transaction_id) !== undefined),
);

/**
 * Makes the refund, or finds the one that the same request made before. Money goes back a moment
 * later, which a notification tells.
 */
export function refund(
  { state, now, wakeNotifier }: Pick<Simulator, 'state' | 'now' | 'wakeNotifier'>,
  body: unknown,
): SimulatedRefund {
  const result = v.safeParse(requestSchema, body);
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]) ?? 'body';
    throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField(field));
  }
  const request = result.output;
  const { amount } = request;
  // A reason and an address may differ when it is asked for again.
  const fields = JSON.stringify([request.out_trade_no, request.transaction_id, amount]);
  const made = state.transaction(() => {
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ? OR transaction_id = ?',
      request.out_trade_no ?? null,
      request.transaction_id ?? null,
    );
    if (!order) throw new ProtocolFailure(404, 'RESOURCE_NOT_EXISTS', messages.errors.orderMissing);
    const known = state.get<SimulatedRefund>(
      'SELECT * FROM refunds WHERE out_refund_no = ?',
      request.out_refund_no,
    );
    if (known) {
      if (known.fields !== fields || known.out_trade_no !== order.out_trade_no) {
        throw invalid(messages.errors.refundChanged);
      }
      return known;
    }
    if (order.paid_at === null) throw invalid(messages.errors.orderUnpaid);
    if (amount.total !== order.total) throw invalid(messages.errors.wrongTotal);
    const before = state.all<{ amount: number }>(
      "SELECT amount FROM refunds WHERE out_trade_no = ? AND state <> 'CLOSED'",
      order.out_trade_no,
    );
    const sum = before.reduce((total, row) => total + row.amount, 0);
    if (sum + amount.refund > order.total) throw invalid(messages.errors.refundTooMuch);
    if (before.length >= MAX_REFUNDS) throw invalid(messages.errors.tooManyRefunds);
    const time = now().getTime();
    const row: SimulatedRefund = {
      out_refund_no: request.out_refund_no,
      out_trade_no: order.out_trade_no,
      refund_id: `5030${randomDigits(24)}`,
      fields,
      amount: amount.refund,
      // Without an address of its own, the one that the merchant has set: here the order's.
      notify_url: request.notify_url ?? order.notify_url,
      state: 'PROCESSING',
      created_at: time,
      ends_at: time + REFUND_DURATION_MS,
    };
    const columns = Object.keys(row);
    state.run(
      `INSERT INTO refunds (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
    state.run(
      "UPDATE orders SET trade_state = 'REFUND' WHERE out_trade_no = ?",
      order.out_trade_no,
    );
    state.run(
      'INSERT INTO refund_notifications (id, out_refund_no, attempts, due_at) VALUES (?, ?, 0, ?)',
      randomId(),
      row.out_refund_no,
      row.ends_at,
    );
    return row;
  });
  wakeNotifier();
  return made;
}

/** How a refund stands at a time: one that is under way succeeds after a while. */
export function currentRefundState(
  refund: SimulatedRefund,
  time: number,
): SimulatedRefund['state'] {
  return refund.state === 'PROCESSING' && time >= refund.ends_at ? 'SUCCESS' : refund.state;
}

/** Ends a refund in another way: the bank or the merchant platform does. */
export function endRefund(
  { state, now }: Pick<Simulator, 'state' | 'now'>,
  { outRefundNo, as }: { outRefundNo: string; as: 'SUCCESS' | 'CLOSED' | 'ABNORMAL' },
): void {
  state.run(
    'UPDATE refunds SET state = ?, ends_at = ? WHERE out_refund_no = ?',
    as,
    now().getTime(),
    outRefundNo,
  );
}

function invalid(message: string): ProtocolFailure {
  return new ProtocolFailure(400, 'INVALID_REQUEST', message);
}
