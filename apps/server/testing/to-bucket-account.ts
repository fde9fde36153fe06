import type { BucketSimulator } from '@internal/bucket-simulator';
import type { BucketAccount } from '../src/files/open-bucket.ts';

/** Makes the account that an operator would configure to use the simulated bucket. */
export function toBucketAccount(simulator: BucketSimulator): BucketAccount {
  const { service, name, region, url, addressing, accessKeyId, accessKeySecret } = simulator;
  return { service, name, region, endpoint: url, addressing, accessKeyId, accessKeySecret };
}
