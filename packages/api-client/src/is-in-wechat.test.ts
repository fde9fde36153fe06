import { expect, it } from 'vitest';
import { isInWeChat } from './is-in-wechat.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.50(0x1) NetType/WIFI', true],
  ['Mozilla/5.0 (Windows NT 10.0) WindowsWechat MicroMessenger/7.0.20.1781', true],
  ['Mozilla/5.0 (Macintosh) wxwork/4.1.38 MicroMessenger/7.0.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', false],
])('tells whether %s is WeChat’s own browser: %s', (userAgent, isWeChat) => {
  expect(isInWeChat(userAgent)).toBe(isWeChat);
});
