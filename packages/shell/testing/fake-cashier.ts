import { type ApiClient, ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { vi } from 'vitest';

type Placed = { packageId: string; outTradeNo: string; tradeState: string };

/** The order calls of a service that keeps its word: one key, one order. */
export function createFakeCashier() {
  const orders = new Map<string, Placed>();

  function find(outTradeNo: string) {
    return [...orders.values()].find((order) => order.outTradeNo === outTradeNo);
  }

  return {
    orders: () => [...orders.values()],
    /** The person pays, or whatever else happens to the order. */
    settle(outTradeNo: string, tradeState: string) {
      const order = find(outTradeNo);
      if (order) order.tradeState = tradeState;
    },
    createOrder: vi.fn(async (request: Parameters<ApiClient['createOrder']>[0]) => {
      const { packageId, idempotencyKey, tradeType = 'NATIVE' } = request;
      const outTradeNo = `order-${orders.size + 1}`;
      const order = orders.get(idempotencyKey) ?? { packageId, outTradeNo, tradeState: 'NOTPAY' };
      orders.set(idempotencyKey, order);
      const isJsapi = tradeType === 'JSAPI';
      return {
        outTradeNo: order.outTradeNo,
        prepayId: isJsapi ? `wx-${order.outTradeNo}` : undefined,
        codeUrl: isJsapi ? undefined : `weixin://wxpay/bizpayurl?pr=${order.outTradeNo}`,
        expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      };
    }),
    queryOrder: vi.fn(async ({ outTradeNo }: { outTradeNo: string }) => {
      const order = find(outTradeNo);
      if (order) return { tradeState: order.tradeState };
      const facts = { code: codes.notFound, serverMessage: '订单不存在' };
      throw new ApiError('refused', 'There is no such order.', facts);
    }),
    signJsapiPayment: vi.fn(async ({ prepayId }: { prepayId: string }) => ({
      appId: 'wx0001',
      timeStamp: '1798761600',
      nonceStr: 'nonce',
      packageStr: `prepay_id=${prepayId}`,
      paySign: 'c2lnbmF0dXJl',
    })),
  };
}
