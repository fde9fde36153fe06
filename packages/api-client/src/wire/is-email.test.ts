import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountCalls } from './account-calls.ts';
import { isEmail } from './is-email.ts';

it.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['Name@Example.COM', true],
  ['a@b', false],
  ['@b.cn', false],
  ['a b@c.cn', false],
  ['a@b..cn', false],
  ['a@.cn', false],
  ['a@b.c', false],
  ['a@b@c.cn', false],
  ['', false],
  [`${'a'.repeat(249)}@b.cn`, true],
  [`${'a'.repeat(250)}@b.cn`, false],
])('takes %s for an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it('agrees with the calls that send codes, whatever is typed', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.tuple(fc.string(), fc.string()).map(([name, host]) => `${name}@${host}.cn`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const email = text.trim();
      expect(v.is(accountCalls.sendLoginCode.request, { email })).toBe(isEmail(email));
      expect(v.is(accountCalls.bindEmail.request, { email, code: '123456' })).toBe(isEmail(email));
    }),
    { seed: 13, numRuns: 2_000 },
  );
});
