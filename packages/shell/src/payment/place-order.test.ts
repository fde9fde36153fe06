import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeCashier } from '../../testing/fake-cashier.ts';
import { type PlaceOrderOptions, placeOrder } from './place-order.ts';
import { storedPurchases } from './stored-purchases.ts';

const { signal } = new AbortController();

let cashier: ReturnType<typeof createFakeCashier>;

/** Presses the button in one tab. */
function press({
  packageId = 'small',
  owner = 'u_1',
  orders = cashier,
}: Partial<Pick<PlaceOrderOptions, 'packageId' | 'orders'>> & { owner?: string } = {}) {
  const purchases = storedPurchases(owner);
  return placeOrder({ orders, purchases, packageId, tradeType: 'NATIVE', signal });
}

beforeEach(() => {
  cashier = createFakeCashier();
});

describe('an order', () => {
  it('is one for two tabs that press at the same time', async () => {
    const [one, other] = await Promise.all([press(), press()]);
    expect(one).toEqual(other);
    expect(cashier.orders()).toHaveLength(1);
  });

  it('is found again without a call', async () => {
    const first = await press();
    expect(await press()).toEqual(first);
    expect(cashier.createOrder).toHaveBeenCalledTimes(1);
  });

  it('is asked for by the same key after the network was lost', async () => {
    cashier.createOrder.mockRejectedValueOnce(new ApiError('network', 'Lost.'));
    await expect(press()).rejects.toThrow('Lost.');
    await press();
    const [[first], [second]] = cashier.createOrder.mock.calls as [[object], [object]];
    expect(second).toEqual(first);
  });

  it.each([codes.notFound, codes.badRequest])('gets a new key after code %i', async (code) => {
    cashier.createOrder.mockRejectedValueOnce(new ApiError('refused', 'Ended.', { code }));
    await expect(press()).rejects.toThrow('Ended.');
    await press();
    const keys = cashier.createOrder.mock.calls.map(([request]) => request.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another one for another package, and for another person', async () => {
    await press();
    await press({ packageId: 'large' });
    await press({ owner: 'u_2' });
    expect(cashier.orders()).toHaveLength(3);
  });

  it('has a key that the service takes', async () => {
    await press();
    expect(cashier.createOrder.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[\w-]{16,64}$/);
  });
});

/** A press of some tab, answered or not, or the end of what is open. */
const steps = fc.array(
  fc.record({
    packageId: fc.constantFrom('small', 'large'),
    tabs: fc.integer({ min: 1, max: 3 }),
    network: fc.constantFrom('works', 'loses the request', 'loses the answer'),
    end: fc.constantFrom('nothing', 'SUCCESS', 'CLOSED', 'PAYERROR'),
  }),
  { maxLength: 20 },
);

it('is never one of two open orders of a package, whatever tabs and networks do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      localStorage.clear();
      cashier = createFakeCashier();
      for (const { packageId, tabs, network, end } of schedule) {
        const orders = {
          createOrder: async (request: Parameters<typeof cashier.createOrder>[0]) => {
            if (network === 'loses the request') throw new ApiError('network', 'Lost.');
            const placed = await cashier.createOrder(request);
            if (network === 'loses the answer') throw new ApiError('network', 'Lost.');
            return placed;
          },
        };
        const pressed = await Promise.allSettled(
          Array.from({ length: tabs }, () => press({ packageId, orders })),
        );
        const isOpen = ({ tradeState }: { tradeState: string }) => tradeState === 'NOTPAY';
        const open = cashier.orders().filter(isOpen);
        expect(open.filter((order) => order.packageId === packageId).length).toBeLessThan(2);
        const [result] = pressed;
        if (end === 'nothing' || result?.status !== 'fulfilled') continue;
        cashier.settle(result.value.outTradeNo, end);
        storedPurchases('u_1').removeOrder(result.value.outTradeNo);
      }
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});
