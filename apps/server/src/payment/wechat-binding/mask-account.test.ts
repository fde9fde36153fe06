import { describe, expect, it } from 'vitest';
import { maskAccount } from './mask-account.ts';

const nobody = { id: '0123456789abcdef', nickname: null, email: null, phone: null };

describe('an account that a phone is shown', () => {
  it('shows the end of its id, and nothing that it lacks', () => {
    expect(maskAccount(nobody)).toEqual({ userIdEnd: 'cdef' });
  });

  it.each([
    ['小明爱画画', '小***画'],
    ['小明', '小***'],
    ['明', '明***'],
    ['👩‍👩‍👧‍👦一家👍🏽', '👩‍👩‍👧‍👦***👍🏽'],
  ])('called %s is shown as %s', (nickname, shown) => {
    expect(maskAccount({ ...nobody, nickname }).nickname).toBe(shown);
  });

  it.each([
    ['somebody@example.com', 's***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['a@b@example.com', 'a***@example.com'],
  ])('with the address %s is shown as %s', (email, shown) => {
    expect(maskAccount({ ...nobody, email }).email).toBe(shown);
  });

  it('with a phone number shows its beginning and its end', () => {
    expect(maskAccount({ ...nobody, phone: '13800138000' }).phone).toBe('138****00');
  });
});
