import { describe, expect, it, vi } from 'vitest';
import { PURCHASE_LIFETIME_MS, storedPurchases } from './stored-purchases.ts';

const purchase = { packageId: 'small', tradeType: 'NATIVE' as const };

function put(outTradeNo: string, { packageId = 'small', owner = 'u_1' } = {}) {
  storedPurchases(owner).put({
    ...purchase,
    packageId,
    idempotencyKey: `key-of-${outTradeNo}`,
    expiresAt: Date.now() + PURCHASE_LIFETIME_MS,
    order: { ...purchase, packageId, outTradeNo, codeUrl: 'weixin://wxpay' },
  });
}

describe('stored purchases', () => {
  it('are found by package, and the last one by itself', () => {
    put('order-1');
    put('order-2', { packageId: 'large' });
    const stored = storedPurchases('u_1');
    expect(stored.find(purchase)?.order?.outTradeNo).toBe('order-1');
    expect(stored.findLastOrder(['NATIVE'])?.outTradeNo).toBe('order-2');
    expect(stored.findLastOrder(['JSAPI'])).toBeUndefined();
  });

  it('are over after two hours', () => {
    vi.useFakeTimers();
    put('order-1');
    vi.advanceTimersByTime(PURCHASE_LIFETIME_MS - 1);
    expect(storedPurchases('u_1').find(purchase)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(storedPurchases('u_1').find(purchase)).toBeUndefined();
  });

  it('are not another user’s', () => {
    put('order-1');
    expect(storedPurchases('u_2').find(purchase)).toBeUndefined();
  });

  it('are removed by their order, not by a newer one of the same package', () => {
    put('order-1');
    put('order-2');
    storedPurchases('u_1').removeOrder('order-1');
    expect(storedPurchases('u_1').find(purchase)?.order?.outTradeNo).toBe('order-2');
    storedPurchases('u_1').removeOrder('order-2');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"owner":"u_1"}',
    '{"owner":"u_1","purchases":[null,{"packageId":1}]}',
    '{"owner":"u_1","purchases":[{"packageId":"small","tradeType":"NATIVE","expiresAt":9e15,"order":{}}]}',
  ])('are none where the text is %s', (text) => {
    localStorage.setItem('shell-purchases', text);
    expect(storedPurchases('u_1').find(purchase)).toBeUndefined();
  });
});
