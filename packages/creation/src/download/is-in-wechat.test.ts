import { expect, test } from 'vitest';
import { isInWeChat } from './is-in-wechat.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50(0x18003237) NetType/WIFI',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', false],
])('%s', (userAgent, isIn) => {
  expect(isInWeChat(userAgent)).toBe(isIn);
});
