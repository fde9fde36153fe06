import { describe, expect, it, vi } from 'vitest';
import { keptPurchases, PURCHASE_LIFETIME_MS } from './kept-purchases.ts';

const purchase = { packageId: 'small', tradeType: 'NATIVE' as const };

function keep(outTradeNo: string, { packageId = 'small', owner = 'u_1' } = {}) {
  keptPurchases(owner).keep({
    ...purchase,
    packageId,
    idempotencyKey: `key-of-${outTradeNo}`,
    expiresAt: Date.now() + PURCHASE_LIFETIME_MS,
    order: { ...purchase, packageId, outTradeNo, codeUrl: 'weixin://wxpay' },
  });
}

describe('kept purchases', () => {
  it('are found by package, and the last one by itself', () => {
    keep('order-1');
    keep('order-2', { packageId: 'large' });
    const kept = keptPurchases('u_1');
    expect(kept.find(purchase)?.order?.outTradeNo).toBe('order-1');
    expect(kept.findLastOrder('NATIVE')?.outTradeNo).toBe('order-2');
    expect(kept.findLastOrder('JSAPI')).toBeUndefined();
  });

  it('are forgotten after two hours', () => {
    vi.useFakeTimers();
    keep('order-1');
    vi.advanceTimersByTime(PURCHASE_LIFETIME_MS - 1);
    expect(keptPurchases('u_1').find(purchase)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(keptPurchases('u_1').find(purchase)).toBeUndefined();
  });

  it('are not somebody else’s', () => {
    keep('order-1');
    expect(keptPurchases('u_2').find(purchase)).toBeUndefined();
  });

  it('are forgotten by their order, not by a newer one of the same package', () => {
    keep('order-1');
    keep('order-2');
    keptPurchases('u_1').forgetOrder('order-1');
    expect(keptPurchases('u_1').find(purchase)?.order?.outTradeNo).toBe('order-2');
    keptPurchases('u_1').forgetOrder('order-2');
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
    expect(keptPurchases('u_1').find(purchase)).toBeUndefined();
  });
});
