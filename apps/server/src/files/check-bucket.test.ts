import { type StartBucketSimulatorOptions, startBucketSimulator } from '@internal/bucket-simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { toBucketAccount } from '../../testing/to-bucket-account.ts';
import { StartupError } from '../startup-error.ts';
import { assertBucketIsUsable, checkBucket } from './check-bucket.ts';
import { type BucketAccount, openBucket } from './open-bucket.ts';

describe('a bucket at the start', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function open(
    options: StartBucketSimulatorOptions = {},
    change: Partial<BucketAccount> = {},
  ) {
    const simulator = await startBucketSimulator(options);
    closers.push(simulator.stop);
    const account = { ...toBucketAccount(simulator), ...change };
    const bucket = openBucket(account, { connectMs: 2_000, idleMs: 2_000 });
    closers.push(bucket.close);
    return { simulator, bucket };
  }

  const issuesOf = async (...options: Parameters<typeof open>) => {
    const { simulator, bucket } = await open(...options);
    const issues = (await checkBucket(bucket)).map(({ issue }) => issue);
    return { simulator, issues };
  };

  it.each([
    { service: 's3', addressing: 'path' },
    { service: 's3', addressing: 'own-host' },
    { service: 'oss', addressing: 'own-host' },
  ] as const)('may be used, and the check leaves nothing in it: %j', async (options) => {
    const { simulator, issues } = await issuesOf(options);
    expect(issues).toEqual([]);
    expect(simulator.objects.size).toBe(0);
    // The requests without a signature were refused.
    expect(simulator.answers.filter((answer) => answer.endsWith(' 403'))).toHaveLength(6);
  });

  it.each([
    { options: { denied: ['PutObject'] }, issues: ['may-not-put'] },
    { options: { denied: ['GetObject'] }, issues: ['may-not-get'] },
    { options: { denied: ['DeleteObject'] }, issues: ['may-not-delete'] },
    { options: { denied: ['ListBucket'] }, issues: ['may-not-list'] },
    {
      options: { denied: ['PutObject', 'GetObject', 'DeleteObject', 'ListBucket'] },
      issues: ['may-not-put', 'may-not-list'],
    },
    { options: { public: ['GetObject'] }, issues: ['public-read'] },
    { options: { public: ['ListBucket'] }, issues: ['public-list'] },
    {
      options: { public: ['GetObject', 'ListBucket'], denied: ['ListBucket'] },
      issues: ['may-not-list', 'public-list', 'public-read'],
    },
    { options: { now: () => new Date('2020-01-01') }, issues: ['wrong-clock'] },
  ] as const)('is found out: $issues', async ({ options, issues }) => {
    expect((await issuesOf(options as StartBucketSimulatorOptions)).issues).toEqual(issues);
  });

  it.each([
    { change: { name: 'another' }, issue: 'no-such-bucket' },
    { change: { region: 'eu-west-1' }, issue: 'wrong-region' },
    { change: { accessKeyId: 'unknown' }, issue: 'wrong-key' },
    { change: { accessKeySecret: 'wrong' }, issue: 'wrong-secret' },
    { change: { endpoint: 'http://127.0.0.1:9' }, issue: 'unreachable' },
    { change: { endpoint: 'http://nowhere.invalid' }, issue: 'unreachable' },
  ] as const)('is not the one that was meant: $issue', async ({ change, issue }) => {
    expect((await issuesOf({}, change)).issues).toEqual([issue]);
  });

  it('that is read publicly in one part alone is found out', async () => {
    const { issues } = await issuesOf({ public: ['GetObject'], publicPrefix: 'upload/' });
    expect(issues).toEqual(['public-read']);
  });

  it('tells the operator what to do, without secrets', async () => {
    const { bucket } = await open({ denied: ['DeleteObject'], public: ['GetObject'] });
    const error = await assertBucketIsUsable(bucket).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).toContain('The bucket site-files cannot be used (docs/files.md):');
    expect(message).toContain('- public-read: everybody can read its objects');
    expect(message).toContain('- may-not-delete: the key may not delete objects. Allow it');
    expect(message).toContain('AccessDenied (status 403');
    expect(message).not.toContain(bucket.account.accessKeySecret);
    expect(message).not.toContain(bucket.account.accessKeyId);
  });
});
