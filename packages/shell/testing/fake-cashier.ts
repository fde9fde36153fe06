import { createFakeService } from '@internal/fake-client/fake-service';
import { createOrders } from '@site/api-client/orders';
import { vi } from 'vitest';
import { testPackages, testUser } from './test-client.ts';

/** The order calls of the fake service; it knows who pays, and numbers orders from `order-1` on. */
export function createFakeCashier() {
  const { orders, openClient } = createFakeService({
    packages: testPackages,
    toOrderNumber: (count) => `order-${count + 1}`,
  });
  const { createOrder, queryOrder, signJsapiPayment } = createOrders(
    openClient({ user: testUser }),
  );
  orders.meetPayer(testUser.id);
  return {
    orders: orders.list,
    /** The person pays, or whatever else happens to the order. */
    settle: orders.settle,
    createOrder: vi.fn(createOrder),
    queryOrder: vi.fn(queryOrder),
    signJsapiPayment: vi.fn(signJsapiPayment),
  };
}
