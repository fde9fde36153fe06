import * as v from 'valibot';
import { currentState } from './current-state.ts';
import { messages } from './messages/zh-cn.ts';
import { openIdOf, people } from './person.ts';
import { prepaySchemas } from './prepay-schema.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { randomId } from './random-id.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder, TradeType } from './simulator-state.ts';

/** How long an order lives that names no end, in milliseconds. */
const defaultLifetimeMs = 2 * 3_600_000;

/** How long the address of an H5 order's page is good, in milliseconds. */
const h5LifetimeMs = 5 * 60_000;

/** Makes the order, or finds the one that the same request made before. */
export function prepay(
  { state, now }: Pick<Simulator, 'state' | 'now'>,
  { tradeType, body }: { tradeType: TradeType; body: unknown },
): SimulatedOrder {
  const request = readRequest(tradeType, body);
  const time = now().getTime();
  const end = request.time_expire ? Date.parse(request.time_expire) : time + defaultLifetimeMs;
  const expiresAt = tradeType === 'MWEB' ? Math.min(end, time + h5LifetimeMs) : end;
  const fields = JSON.stringify({ tradeType, ...request });

  return state.transaction(() => {
    const known = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      request.out_trade_no,
    );
    if (known) {
      assertSame(known, { fields, time });
      return known;
    }
    if (!(expiresAt > time)) throw invalid('time_expire');
    const order: SimulatedOrder = {
      out_trade_no: request.out_trade_no,
      trade_type: tradeType,
      app_id: request.appid,
      fields,
      description: request.description,
      total: request.amount.total,
      notify_url: request.notify_url,
      open_id: request.payer?.openid ?? null,
      prepay_id: `wx${randomId()}`,
      page_token: randomId(),
      expires_at: expiresAt,
      trade_state: 'NOTPAY',
      transaction_id: null,
      paid_at: null,
    };
    const columns = Object.keys(order);
    state.run(
      `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(order),
    );
    return order;
  });
}

function readRequest(tradeType: TradeType, body: unknown) {
  const result = v.safeParse(prepaySchemas[tradeType], body);
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]) ?? 'body';
    if (field === 'appid') {
      throw new ProtocolFailure(400, 'APPID_MCHID_NOT_MATCH', messages.errors.appIdMismatch);
    }
    throw invalid(field);
  }
  const openId = result.output.payer?.openid;
  const isKnown = people.some((person) => openIdOf(person, result.output.appid) === openId);
  if (openId !== undefined && !isKnown) throw invalid('payer.openid');
  return result.output;
}

function assertSame(known: SimulatedOrder, { fields, time }: { fields: string; time: number }) {
  if (known.fields !== fields) {
    throw new ProtocolFailure(403, 'OUT_TRADE_NO_USED', messages.errors.outTradeNoUsed);
  }
  const state = currentState(known, time);
  if (known.paid_at !== null)
    throw new ProtocolFailure(400, 'ORDERPAID', messages.errors.orderPaid);
  if (state !== 'NOTPAY')
    throw new ProtocolFailure(400, 'ORDER_CLOSED', messages.errors.orderClosed);
}

function invalid(field: string): ProtocolFailure {
  return new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField(field));
}
