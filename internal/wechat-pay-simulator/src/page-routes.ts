import { type Context, Hono } from 'hono';
import { currentState } from './current-state.ts';
import { failToPay, pay } from './pay.ts';
import { payPage, payResultPage } from './pay-page.ts';
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
    if (order && action === 'cancel' && currentState(order, now().getTime()) === 'NOTPAY') {
      return c.html(payResultPage('cancelled'));
    }
    if (order && action === 'pay') pay(simulator, order);
    if (order && action === 'fail') failToPay(simulator, order);
    return show(c, find(c.req.param('token')));
  });

  return app;
}
