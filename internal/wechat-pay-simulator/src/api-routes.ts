import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkAuthorization } from './check-authorization.ts';
import { closeOrder } from './close-order.ts';
import { encryptResource } from './encrypt-resource.ts';
import { messages } from './messages/zh-cn.ts';
import { prepay } from './prepay.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { randomId } from './random-id.ts';
import { refund } from './refund.ts';
import { signAsPlatform } from './sign-as-platform.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder, SimulatedRefund } from './simulator-state.ts';
import { toBeijingTime } from './to-beijing-time.ts';
import { toWireRefund } from './to-wire-refund.ts';
import { toWireTransaction } from './to-wire-transaction.ts';
import { tradeBill } from './trade-bill.ts';

/** Bytes. */
const maxBodySize = 64 * 1024;

/** Bills that can be fetched at the same time. */
const maxBills = 10;

const orderPath = '/pay/transactions/out-trade-no/:outTradeNo';

/** `/v3/…`: what a merchant asks. Every request is signed, and so is every answer. */
export function apiRoutes(simulator: Simulator): Hono {
  const { state, now, log } = simulator;
  const app = new Hono();

  const answer = (
    c: Context,
    status: 200 | 204 | ProtocolFailure['status'] | 500,
    value?: unknown,
  ) => {
    const body = value === undefined ? '' : JSON.stringify(value);
    const headers = { ...signAsPlatform(simulator, body), 'Content-Type': 'application/json' };
    if (status === 204) return c.body(null, 204, headers);
    return c.body(body, status, headers);
  };
  app.onError((error, c) => {
    if (error instanceof ProtocolFailure) {
      return answer(c, error.status, { code: error.code, message: error.message });
    }
    log.error({ err: error }, 'The simulated WeChat Pay broke');
    return answer(c, 500, { code: 'SYSTEM_ERROR', message: messages.errors.unexpected });
  });
  app.notFound((c) =>
    answer(c, 404, { code: 'RESOURCE_NOT_EXISTS', message: messages.errors.noSuchPath }),
  );

  app.use(bodyLimit({ maxSize: maxBodySize }), async (c, next) => {
    const url = new URL(c.req.url);
    checkAuthorization(simulator, {
      header: c.req.header('authorization') ?? '',
      method: c.req.method,
      path: url.pathname + url.search,
      body: await c.req.text(),
    });
    checkHeaders(c, simulator);
    await next();
  });

  app.post('/pay/transactions/jsapi', async (c) => {
    const order = prepay(simulator, { tradeType: 'JSAPI', body: await readJsonBody(c) });
    return answer(c, 200, { prepay_id: order.prepay_id });
  });

  app.post('/pay/transactions/native', async (c) => {
    const order = prepay(simulator, { tradeType: 'NATIVE', body: await readJsonBody(c) });
    return answer(c, 200, { code_url: simulator.pageUrl(order) });
  });

  app.post('/pay/transactions/h5', async (c) => {
    const order = prepay(simulator, { tradeType: 'MWEB', body: await readJsonBody(c) });
    return answer(c, 200, { h5_url: simulator.pageUrl(order) });
  });

  app.get(orderPath, (c) => {
    assertMerchant(c.req.query('mchid'));
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      c.req.param('outTradeNo'),
    );
    if (!order) throw new ProtocolFailure(404, 'ORDER_NOT_EXIST', messages.errors.orderMissing);
    return answer(c, 200, toWireTransaction(order, now().getTime()));
  });

  app.post(`${orderPath}/close`, async (c) => {
    const body = await readJsonBody(c);
    assertMerchant(typeof body === 'object' && body && 'mchid' in body ? body.mchid : undefined);
    closeOrder(simulator, c.req.param('outTradeNo'));
    return answer(c, 204);
  });

  const answerRefund = (c: Context, row: SimulatedRefund | undefined) => {
    const order =
      row &&
      state.get<SimulatedOrder>('SELECT * FROM orders WHERE out_trade_no = ?', row.out_trade_no);
    if (!row || !order) {
      throw new ProtocolFailure(404, 'RESOURCE_NOT_EXISTS', messages.errors.refundMissing);
    }
    return answer(c, 200, toWireRefund(row, order, now().getTime()));
  };

  app.post('/refund/domestic/refunds', async (c) =>
    answerRefund(c, refund(simulator, await readJsonBody(c))),
  );

  app.get('/refund/domestic/refunds/:outRefundNo', (c) =>
    answerRefund(
      c,
      state.get<SimulatedRefund>(
        'SELECT * FROM refunds WHERE out_refund_no = ?',
        c.req.param('outRefundNo'),
      ),
    ),
  );

  /** Bills that were asked for, by the token of their address. */
  const bills = new Map<string, string>();

  app.get('/bill/tradebill', (c) => {
    const { bill_date = '', bill_type = 'ALL', tar_type } = c.req.query();
    if (bill_type !== 'ALL' || tar_type !== undefined) {
      throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField('bill_type'));
    }
    const text = tradeBill(simulator, bill_date);
    const token = randomId();
    bills.set(token, text);
    for (const oldest of [...bills.keys()].slice(0, -maxBills)) bills.delete(oldest);
    return answer(c, 200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: new URL(`/v3/billdownload/file?token=${token}`, c.req.url).href,
    });
  });

  // The one answer that is not signed: its hash was.
  app.get('/billdownload/file', (c) => {
    const text = bills.get(c.req.query('token') ?? '');
    if (text === undefined) {
      throw new ProtocolFailure(404, 'RESOURCE_NOT_EXISTS', messages.errors.noBill);
    }
    return c.body(text, 200, { 'Content-Type': 'text/csv' });
  });

  app.get('/certificates', (c) => {
    const { certificates, apiV3Key } = simulator.keys;
    if (certificates.length === 0) {
      throw new ProtocolFailure(404, 'RESOURCE_NOT_EXISTS', messages.errors.noCertificates);
    }
    return answer(c, 200, {
      data: certificates.map(({ serial, pem, from, until }) => ({
        serial_no: serial,
        effective_time: toBeijingTime(from),
        expire_time: toBeijingTime(until),
        encrypt_certificate: encryptResource(pem, { key: apiV3Key, type: 'certificate' }),
      })),
    });
  });

  return app;
}

function checkHeaders(c: Context, { keys }: Simulator) {
  if (!/application\/json|\*\/\*/.test(c.req.header('accept') ?? '')) {
    throw new ProtocolFailure(406, 'PARAM_ERROR', messages.errors.notAcceptable);
  }
  if (c.req.method === 'POST' && !/^application\/json/.test(c.req.header('content-type') ?? '')) {
    throw new ProtocolFailure(415, 'PARAM_ERROR', messages.errors.notJson);
  }
  const serial = c.req.header('wechatpay-serial');
  const serials = [
    keys.platformSerial,
    ...keys.otherSerials,
    ...keys.certificates.map((certificate) => certificate.serial),
  ];
  if (serial !== undefined && !serials.includes(serial)) {
    throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.unknownPlatformKey);
  }
}

function assertMerchant(merchantId: unknown) {
  if (merchantId !== simulatedMerchantId) {
    throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField('mchid'));
  }
}

async function readJsonBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw new ProtocolFailure(400, 'PARAM_ERROR', messages.errors.invalidField('body'));
  }
}
