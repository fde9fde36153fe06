import { expect, it } from 'vitest';
import { limitedMailDomain } from './mail-domain.ts';

it.each([
  ['a@example.com', 'example.com'],
  ['a@b.c.Example.com', 'example.com'],
  ['a@mail.example.com.cn', 'example.com.cn'],
  ['a@ming.github.io', 'ming.github.io'],
  ['a@anything.qq.com', 'qq.com'],
  ['a@qq.com', undefined],
  ['a@vip.163.com', undefined],
  ['a@Gmail.com', undefined],
])('%s counts for %s', (email, domain) => {
  expect(limitedMailDomain(email)).toBe(domain);
});
