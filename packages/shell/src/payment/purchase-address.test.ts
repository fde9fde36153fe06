import { expect, it } from 'vitest';
import { addressOfWeChatPage, readPurchaseReturn } from './purchase-address.ts';

const order = { packageId: 'small', tradeType: 'MWEB', outTradeNo: 'order-1' } as const;
const h5Url = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2';

it('sends a person to WeChat’s page, and back to where they were, with the order', () => {
  const here = 'https://example.com/art/?page=2&buy-points=large&order=old#top';
  const url = new URL(addressOfWeChatPage({ ...order, h5Url }, here));
  expect(url.origin + url.pathname).toBe('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb');
  expect(url.searchParams.get('prepay_id')).toBe('wx1');
  expect(url.searchParams.get('package')).toBe('2');
  const back = new URL(url.searchParams.get('redirect_url') ?? '');
  expect(back.href).toBe('https://example.com/art/?page=2&buy-points=small&order=order-1#top');
  expect(readPurchaseReturn(back.search)).toEqual({ packageId: 'small', outTradeNo: 'order-1' });
});

it.each(['javascript:alert(1)', 'weixin://wap/pay', 'wxpay'])('never leads to %s', (address) => {
  expect(() => addressOfWeChatPage({ ...order, h5Url: address }, 'https://example.com/')).toThrow(
    TypeError,
  );
});

it.each([
  ['?buy-points=small&wechat=done', { packageId: 'small', isAuthorized: true }],
  ['?buy-points=small&wechat=refused', { packageId: 'small', isAuthorized: false }],
  ['?buy-points=small', undefined],
  ['?order=order-1', undefined],
])('reads %s', (search, expected) => {
  expect(readPurchaseReturn(search)).toEqual(expected);
});
