import { expect, it } from 'vitest';
import { failureOfHttpStatus } from './failure-of-http-status.ts';

it.each([408, 429, 503])('%d says that nothing was accepted', (status) => {
  expect(failureOfHttpStatus(status).isRetryable).toBe(true);
});

it.each([502, 504, 520, 522, 524])('%d does not say whether it was accepted', (status) => {
  expect(failureOfHttpStatus(status)).toEqual({ reason: 'ambiguous', isRetryable: false });
});

it.each([
  [418, 'invalid-input'],
  [422, 'invalid-input'],
  [500, 'vendor'],
  [599, 'vendor'],
])('%d without a meaning of its own is %s', (status, reason) => {
  expect(failureOfHttpStatus(status)).toEqual({ reason, isRetryable: false });
});
