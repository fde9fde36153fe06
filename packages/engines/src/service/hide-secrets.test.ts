import { expect, it } from 'vitest';
import { ServiceFailure } from './service-failure.ts';
import { toFailed } from './to-failed.ts';

it.each([
  ['{"authorization":"Bearer abc.DEF-12345"}', '{"authorization":"Bearer [key]"}'],
  ['You sent: basic c2l0ZTpwYXNz==', 'You sent: basic [key]'],
  ['Incorrect API key provided: sk-proj-0123456789.', 'Incorrect API key provided: [key].'],
  ['A basic request, the bearer said', 'A basic request, the bearer said'],
])('tells nobody a key that nobody named: %s', (said, told) => {
  const failure = { reason: 'unauthorized', vendorMessage: said } as const;
  expect(toFailed(failure).vendorMessage).toBe(told);
  expect(new ServiceFailure(failure).message).toBe(`unauthorized: ${told}`);
});
