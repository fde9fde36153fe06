import { describe, expect, it } from 'vitest';
import { checkPolicy } from './check-policy.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = '2026-11-21T09:10:00.000Z';
const fields = new Map([
  ['key', 'upload/42/a.png'],
  ['content-type', 'image/png'],
  ['x-oss-meta-from', 'phone'],
]);

const toBase64 = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString('base64');
const check = (policy: unknown) =>
  checkPolicy(typeof policy === 'string' ? policy : toBase64(policy), {
    fields,
    bucket: 'site',
    now,
  });

describe('a policy', () => {
  it.each([
    [[]],
    [[{ bucket: 'site' }]],
    [[['eq', '$bucket', 'site']]],
    [[['eq', '$key', 'upload/42/a.png']]],
    [[{ Key: 'upload/42/a.png' }]],
    [[['starts-with', '$key', 'upload/42/']]],
    [[['starts-with', '$Content-Type', 'image/']]],
    [[['in', '$content-type', ['image/jpeg', 'image/png']]]],
    [[['not-in', '$content-type', ['image/svg+xml']]]],
    [[['eq', '$x-oss-meta-from', 'phone']]],
  ])('lets a form pass that keeps %j', (conditions) => {
    expect(check({ expiration: later, conditions })).toEqual({
      min: 0,
      max: Number.POSITIVE_INFINITY,
    });
  });

  it.each([
    [{ bucket: 'other' }],
    [{ key: 'upload/42/b.png' }],
    [['eq', '$key', 'upload/42/A.PNG']],
    [['starts-with', '$key', 'upload/43/']],
    [['starts-with', '$success_action_redirect', '']],
    [['eq', '$x-oss-meta-to', '']],
    [['in', '$content-type', ['image/jpeg']]],
    [['in', '$content-type', []]],
    [['not-in', '$content-type', ['image/png']]],
    [['not-in', '$x-oss-meta-to', []]],
  ])('refuses a form that breaks %j', (condition) => {
    expect(() => check({ expiration: later, conditions: [condition] })).toThrow(
      expect.objectContaining({
        code: 'AccessDenied',
        status: 403,
        message: `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
      }),
    );
  });

  it('says how large the file may be, the narrowest of its ranges', () => {
    const conditions = [
      ['content-length-range', 1, 500],
      ['content-length-range', 10, 1000],
    ];
    expect(check({ expiration: later, conditions })).toEqual({ min: 10, max: 500 });
  });

  it.each([['2026-11-21T08:59:59.999Z'], ['2026-11-21T09:00:00.000Z'], ['1970-01-01T00:00:00Z']])(
    'expired at %s',
    (expiration) => {
      expect(() => check({ expiration, conditions: [] })).toThrow(
        expect.objectContaining({
          code: 'AccessDenied',
          message: 'Invalid according to Policy: Policy expired.',
        }),
      );
    },
  );

  it('is good until the moment that it names', () => {
    expect(() => check({ expiration: '2026-11-21T09:00:00.001Z', conditions: [] })).not.toThrow();
  });

  it.each([
    [''],
    ['not base64 at all'],
    [toBase64('a string')],
    [toBase64(null)],
    [{}],
    [{ expiration: later }],
    [{ conditions: [] }],
    [{ expiration: 'tomorrow', conditions: [] }],
    [{ expiration: '2026-11-21 09:10:00', conditions: [] }],
    [{ expiration: '2026-13-41T09:10:00.000Z', conditions: [] }],
    [{ expiration: later, conditions: {} }],
    [{ expiration: later, conditions: ['eq'] }],
    [{ expiration: later, conditions: [['eq', 'key', 'x']] }],
    [{ expiration: later, conditions: [['ends-with', '$key', 'x']] }],
    [{ expiration: later, conditions: [['in', '$key', 'x']] }],
    [{ expiration: later, conditions: [{}] }],
    [{ expiration: later, conditions: [{ key: 'a', bucket: 'site' }] }],
    [{ expiration: later, conditions: [['content-length-range', 10, 1]] }],
    [{ expiration: later, conditions: [['content-length-range', -1, 1]] }],
    [{ expiration: later, conditions: [['content-length-range', 0, 1.5]] }],
    [{ expiration: later, conditions: [['content-length-range', 0, '10']] }],
  ])('that reads %j is none', (policy) => {
    expect(() => check(policy)).toThrow(
      expect.objectContaining({ code: 'InvalidPolicyDocument', status: 400 }),
    );
  });
});
