import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAliOss } from '../../testing/create-ali-oss.ts';
import { signPolicyV1, signPolicyV4 } from './sign-policy.ts';

const account = {
  accessKeyId: 'LTAI5tExample',
  accessKeySecret: 'wKj+secret/with=signs',
  bucket: 'site-uploads',
  region: 'cn-hangzhou',
};

const toBase64 = (policy: object) => Buffer.from(JSON.stringify(policy)).toString('base64');

const policies = fc.record({
  expiration: fc.date({ noInvalidDate: true }).map((time) => time.toISOString()),
  conditions: fc.array(
    fc.oneof(
      fc.tuple(fc.constant('starts-with'), fc.constant('$key'), fc.string({ unit: 'grapheme' })),
      fc.tuple(fc.constant('content-length-range'), fc.nat(), fc.nat()),
      fc.record({ bucket: fc.string() }),
    ),
    { maxLength: 5 },
  ),
});

describe('a policy', () => {
  it('is signed by version 1 as ali-oss signs it', () => {
    fc.assert(
      fc.property(policies, fc.string({ minLength: 1, unit: 'grapheme' }), (policy, secret) => {
        const mine = { ...account, accessKeySecret: secret };
        const theirs = createAliOss(mine).calculatePostSignature(policy);
        expect(theirs).toEqual({
          OSSAccessKeyId: account.accessKeyId,
          policy: toBase64(policy),
          Signature: signPolicyV1(mine, toBase64(policy)),
        });
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('is signed by version 4 as ali-oss signs it', () => {
    const times = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(policies, times, (policy, time) => {
        const date = time.toISOString().slice(0, 10).replaceAll('-', '');
        expect(signPolicyV4(account, toBase64(policy), date)).toBe(
          createAliOss(account).signPostObjectPolicyV4(policy, time),
        );
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
