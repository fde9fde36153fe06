import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { checkAuthorization } from './check-authorization.ts';
import { closeOrder } from './close-order.ts';
import { prepay } from './prepay.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { signAsPlatform } from './sign-as-platform.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';
import { toWireTransaction } from './to-wire-transaction.ts';

/** Bytes. */
const maxBodySize = 64 * 1024;

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
    return answer(c, 500, { code: 'SYSTEM_ERROR', message: words.errors.unexpected });
  });
  app.notFound((c) =>
    answer(c, 404, { code: 'RESOURCE_NOT_EXISTS', message: words.errors.noSuchPath }),
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

  app.get(orderPath, (c) => {
    assertMerchant(c.req.query('mchid'));
    const order = state.get<SimulatedOrder>(
      'SELECT * FROM orders WHERE out_trade_no = ?',
      c.req.param('outTradeNo'),
    );
    if (!order) throw new ProtocolFailure(404, 'ORDER_NOT_EXIST', words.errors.orderMissing);
    return answer(c, 200, toWireTransaction(order, now().getTime()));
  });

  app.post(`${orderPath}/close`, async (c) => {
    const body = await readJsonBody(c);
    assertMerchant(typeof body === 'object' && body && 'mchid' in body ? body.mchid : undefined);
    closeOrder(simulator, c.req.param('outTradeNo'));
    return answer(c, 204);
  });

  return app;
}

function checkHeaders(c: Context, { keys }: Simulator) {
  if (!/application\/json|\*\/\*/.test(c.req.header('accept') ?? '')) {
    throw new ProtocolFailure(406, 'PARAM_ERROR', words.errors.notAcceptable);
  }
  if (c.req.method === 'POST' && !/^application\/json/.test(c.req.header('content-type') ?? '')) {
    throw new ProtocolFailure(415, 'PARAM_ERROR', words.errors.notJson);
  }
  const serial = c.req.header('wechatpay-serial');
  if (serial !== undefined && serial !== keys.platformSerial) {
    throw new ProtocolFailure(400, 'PARAM_ERROR', words.errors.unknownPlatformKey);
  }
}

function assertMerchant(merchantId: unknown) {
  if (merchantId !== simulatedMerchantId) {
    throw new ProtocolFailure(400, 'PARAM_ERROR', words.errors.invalidField('mchid'));
  }
}

async function readJsonBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw new ProtocolFailure(400, 'PARAM_ERROR', words.errors.invalidField('body'));
  }
}
