import { findViolations } from '@internal/testing/find-violations';
import { ApiError } from '@site/api-client';
import type { Order, Orders } from '@site/api-client/orders';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeCashier } from '../../testing/fake-cashier.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';

function Opener() {
  const { open } = useDialogs();
  return (
    <button type="button" onClick={() => open('my-info')}>
      打开
    </button>
  );
}

/** 2026-01-31 at five past eight in the morning, in any time zone. */
const createdAt = new Date(2026, 0, 31, 8, 5).toISOString();

function order(outTradeNo: string, changes: Partial<Order> = {}): Order {
  return {
    outTradeNo,
    packageId: 'small',
    name: '体验包',
    pointCount: 100,
    priceInFen: 990,
    refundedInFen: 0,
    tradeType: 'NATIVE',
    tradeState: 'NOTPAY',
    createdAt,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    paidAt: undefined,
    prepayId: undefined,
    codeUrl: 'weixin://wxpay/bizpayurl?pr=1',
    h5Url: undefined,
    ...changes,
  };
}

const closed = { codeUrl: undefined };

async function openMyInfo(listOrders: Orders['listOrders']) {
  const client = createTestClient({
    ...createFakeCashier(),
    queryOrder: async () => ({ tradeState: 'NOTPAY' }),
    getUser: async () => testUser,
    listOrders,
  });
  const page = renderInShell(<Opener />, { client });
  await screen.findByRole('button', { name: /^账户菜单/ });
  await page.user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog', { name: '我的信息' });
  const orders = within(await screen.findByRole('region', { name: '我的订单' }));
  return { ...page, orders };
}

describe('my orders', () => {
  it('says for each how it stands, what it is, when it was and whether it can be paid', async () => {
    const rows = [
      order('1'),
      order('2', { tradeState: 'SUCCESS', pointCount: 1_200, priceInFen: 9_900, ...closed }),
      order('3', { tradeState: 'CLOSED', ...closed }),
      order('4', { expiresAt: createdAt, ...closed }),
      order('5', { tradeState: 'A_STATE_OF_TOMORROW', ...closed }),
      order('7', { tradeState: 'REFUND', refundedInFen: 300, ...closed }),
      order('8', { tradeState: 'REFUND', refundedInFen: 990, ...closed }),
      order('6', { tradeType: 'JSAPI', prepayId: 'wx21', ...closed }),
    ];
    const { orders } = await openMyInfo(async () => ({ orders: rows, nextCursor: undefined }));
    const items = await orders.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '100 点¥9.902026/01/31 08:05待支付继续支付',
      '1,200 点¥99.002026/01/31 08:05已支付',
      '100 点¥9.902026/01/31 08:05已关闭',
      '100 点¥9.902026/01/31 08:05已过期',
      '100 点¥9.902026/01/31 08:05确认中',
      '100 点¥9.902026/01/31 08:05部分退款 ¥3.00',
      '100 点¥9.902026/01/31 08:05已退款',
      '100 点¥9.902026/01/31 08:05待支付请在微信中打开本站支付',
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('says that there are none', async () => {
    const { orders } = await openMyInfo(async () => ({ orders: [], nextCursor: undefined }));
    expect(await orders.findByText('还没有订单')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('go on by pages, and try the page again that failed', async () => {
    const listOrders = vi
      .fn<Orders['listOrders']>()
      .mockResolvedValueOnce({ orders: [order('2')], nextCursor: 'after-2' })
      .mockRejectedValueOnce(new ApiError('network', 'Lost.'))
      .mockResolvedValueOnce({ orders: [order('1')], nextCursor: undefined });
    const { user, orders } = await openMyInfo(listOrders);
    await user.click(await orders.findByRole('button', { name: '加载更多' }));
    expect(await orders.findByText('订单加载失败，请检查网络后重试')).toBeTruthy();
    await user.click(orders.getByRole('button', { name: '重试' }));
    await expect.poll(() => orders.getAllByRole('listitem')).toHaveLength(2);
    expect(listOrders.mock.calls.map(([request]) => request?.cursor)).toEqual([
      undefined,
      'after-2',
      'after-2',
    ]);
    expect(orders.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  it('lead to the payment of that order', async () => {
    const codeUrl = 'weixin://wxpay/bizpayurl?pr=2';
    const rows = [order('1'), order('2', { packageId: 'large', codeUrl })];
    const { user, orders } = await openMyInfo(async () => ({
      orders: rows,
      nextCursor: undefined,
    }));
    const [, second] = await orders.findAllByRole('button', { name: '继续支付' });
    if (second) await user.click(second);
    const dialog = within(await screen.findByRole('dialog', { name: '购买点数' }));
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(await dialog.findByText('1,200 点')).toBeTruthy();
  });
});
