import { expect, it } from 'vitest';
import { prepare } from './prepare.ts';
import { ServiceFailure } from './service-failure.ts';

it('hands over what a step came to', async () => {
  await expect(prepare(Promise.resolve(7))).resolves.toBe(7);
});

it('lets a job be started again whose step was lost', async () => {
  const lost = new ServiceFailure({ reason: 'ambiguous', vendorMessage: 'It broke off.' });
  await expect(prepare(Promise.reject(lost))).rejects.toMatchObject({
    failed: { reason: 'vendor', isRetryable: true, vendorMessage: 'It broke off.' },
  });
});

it.each([
  new ServiceFailure({ reason: 'unauthorized', vendorMessage: 'No.' }),
  new TypeError('broken'),
])('leaves any other failure as it is: %s', async (error) => {
  await expect(prepare(Promise.reject(error))).rejects.toBe(error);
});
