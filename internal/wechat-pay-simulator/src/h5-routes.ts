import { type Context, Hono } from 'hono';
import { currentState } from './current-state.ts';
import { payPage, payResultPage } from './pay-page.ts';
import { press } from './press.ts';
import { readHost } from './read-host.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/**
 * `…/h5/<token>?redirect_url=…`: where a phone's browser goes to pay. As at WeChat Pay, the page
 * opens only from the merchant's own (by its `Referer`), and leads back to an address of theirs
 * whether the person has paid or not.
 */
export function h5Routes(simulator: Simulator): Hono {
  const { state, now } = simulator;
  const app = new Hono();

  const find = (c: Context) =>
    state.get<SimulatedOrder>(
      "SELECT * FROM orders WHERE page_token = ? AND trade_type = 'MWEB'",
      c.req.param('token') ?? '',
    );

  app.get('/h5/:token', (c) => {
    const back = readBack(c);
    if (back === 'foreign' || !isOfHost(c.req.header('referer'), c)) {
      return c.html(payResultPage('badReferer'), 400);
    }
    const order = find(c);
    if (!order) return c.html(payResultPage('missing', { back }), 404);
    const current = currentState(order, now().getTime());
    return c.html(current === 'NOTPAY' ? payPage(order) : payResultPage(current, { back }));
  });

  app.post('/h5/:token', async (c) => {
    const back = readBack(c);
    const order = find(c);
    if (back === 'foreign' || !order) return c.html(payResultPage('missing'), 404);
    const { action } = await c.req.parseBody();
    const result = press(simulator, order, action);
    if (back) return c.redirect(back, 303);
    return c.html(result === 'NOTPAY' ? payPage(order) : payResultPage(result));
  });

  return app;
}

/** Address to return to; undefined where nobody said. */
function readBack(c: Context): string | 'foreign' | undefined {
  const address = c.req.query('redirect_url');
  if (address === undefined) return undefined;
  return isOfHost(address, c) ? address : 'foreign';
}

function isOfHost(address: string | undefined, c: Context): boolean {
  if (!address || !URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.host === readHost(c);
}
