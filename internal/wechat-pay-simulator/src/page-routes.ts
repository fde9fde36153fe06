import { type Context, Hono } from 'hono';
import { currentState } from './current-state.ts';
import { payPage, payResultPage } from './pay-page.ts';
import { press } from './press.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedOrder } from './simulator-state.ts';

/** `…/pay/<token>`: where the QR code leads. */
export function pageRoutes(simulator: Simulator): Hono {
  const { state, now } = simulator;
  const app = new Hono();

  const find = (token: string) =>
    state.get<SimulatedOrder>('SELECT * FROM orders WHERE page_token = ?', token);

  const show = (c: Context, order: SimulatedOrder | undefined) => {
    if (!order) return c.html(payResultPage('missing'), 404);
    const current = currentState(order, now().getTime());
    return c.html(current === 'NOTPAY' ? payPage(order) : payResultPage(current));
  };

  app.get('/pay/:token', (c) => show(c, find(c.req.param('token'))));

  app.post('/pay/:token', async (c) => {
    const order = find(c.req.param('token'));
    const { action } = await c.req.parseBody();
    if (!order) return show(c, undefined);
    const result = press(simulator, order, action);
    return result === 'NOTPAY' ? show(c, order) : c.html(payResultPage(result));
  });

  return app;
}
