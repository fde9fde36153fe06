// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import type { HandedOverOrder } from '@site/api-client/orders';
import { calls, codes } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './pay-page.tsx';

const { View } = page(messages);

const token = '0123456789abcdef'.repeat(2);
const order: HandedOverOrder = {
  ...{ outTradeNo: 'order-1', name: '体验包', pointCount: 100, priceInFen: 990 },
  ...{ tradeState: 'NOTPAY', isPayable: true },
};
const over = new ApiError('refused', 'None.', { code: codes.notFound });

setUpPage();
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Opens an address of the page, in WeChat unless it is said otherwise. */
function open(
  address: string,
  {
    read = order,
    isInWeChat = true,
  }: { read?: HandedOverOrder | Error; isInWeChat?: boolean } = {},
) {
  if (isInWeChat) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
  history.replaceState(null, '', address);
  const asked: unknown[] = [];
  const send = async ({ path }: { path: string }, given: object) => {
    asked.push([path, given]);
    if (path !== calls.readHandOver.path) throw new ApiError('network', path);
    if (read instanceof Error) throw read;
    return read;
  };
  const client: ApiClient = {
    ...createApiClient(),
    getUser: async () => null,
    send: send as never,
  };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/pay">
      <View brand={defaultBrand} client={client} path="/pay" />
    </Shell>,
  );
  return asked;
}

it('shows what is paid to a browser that nobody is logged in to', async () => {
  const asked = open(`/pay#${token}`);
  const button = await screen.findByRole('button', { name: '支付 ¥9.90' });
  expect(screen.getByText('体验包 · 100 点')).toBeTruthy();
  expect(asked).toEqual([[calls.readHandOver.path, { handOver: token }]]);
  expect(await findViolations()).toEqual([]);
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.errors.network);
  expect(asked[1]).toEqual([calls.payHandOver.path, { handOver: token }]);
});

it('takes the link out of the address, and finds it again after a reload', async () => {
  open(`/pay#${token}`);
  await screen.findByRole('button', { name: '支付 ¥9.90' });
  expect(location.href).not.toContain(token);
  expect(Object(history.state).handOver).toBe(token);
});

it('shows the order of another link that is opened over it', async () => {
  const asked = open(`/pay#${token}`);
  await screen.findByRole('button', { name: '支付 ¥9.90' });
  const other = 'f'.repeat(32);
  location.hash = other;
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toEqual([calls.readHandOver.path, { handOver: other }]);
  expect(location.href).not.toContain(other);
});

it('goes on with the payment when WeChat has told who pays', async () => {
  const asked = open('/pay?wechat=done');
  await screen.findByRole('alert');
  expect(asked).toEqual([
    [calls.readHandOver.path, { handOver: undefined }],
    [calls.payHandOver.path, { handOver: undefined }],
  ]);
  expect(location.search).toBe('');
});

it('does not go on when WeChat has not', async () => {
  const asked = open('/pay?wechat=failed');
  expect((await screen.findByRole('alert')).textContent).toBe(messages.denied);
  expect(asked).toHaveLength(1);
});

it('hands the link on to WeChat in another browser', async () => {
  open(`/pay#${token}`, { isInWeChat: false });
  expect(await screen.findByRole('heading', { name: '请在微信中打开' })).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '复制付款链接' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay#${token}`);
  expect(screen.queryByRole('button', { name: /^支付/ })).toBeNull();
});

it.each([
  ['链接已失效', over],
  ['支付成功', { ...order, tradeState: 'SUCCESS', isPayable: false }],
  ['订单已结束', { ...order, tradeState: 'CLOSED', isPayable: false }],
  ['暂时无法打开', new ApiError('network', 'Lost.')],
])('says %s, with nothing to pay', async (title, read) => {
  open(`/pay#${token}`, { read });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^支付/ })).toBeNull();
  expect(await findViolations()).toEqual([]);
});
