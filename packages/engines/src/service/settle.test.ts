import { expect, it, vi } from 'vitest';
import { ServiceFailure } from './service-failure.ts';
import { settle } from './settle.ts';

const reason = new Error('The person left.');

it('does not begin for a signal that is aborted already', async () => {
  const work = vi.fn();
  await expect(settle(work, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(work).not.toHaveBeenCalled();
});

it('stops waiting for a service that ignores the signal', async () => {
  const controller = new AbortController();
  const waiting = settle(() => new Promise(() => {}), { signal: controller.signal });
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});

it('rejects with the reason of the abort, whatever the work throws', async () => {
  const controller = new AbortController();
  const work = async () => {
    controller.abort(reason);
    throw new ServiceFailure({ reason: 'unsupported', vendorMessage: 'No aborting.' });
  };
  await expect(settle(work, { signal: controller.signal })).rejects.toBe(reason);
});

it('turns what the work throws into a failure, and leaves broken use an exception', async () => {
  const { signal } = new AbortController();
  const throwing = (error: Error) => async () => Promise.reject(error);
  const unsupported = new ServiceFailure({ reason: 'unsupported', vendorMessage: 'No masks.' });
  expect(await settle(throwing(unsupported), { signal })).toMatchObject({ reason: 'unsupported' });
  const mistake = new TypeError('x is not a function');
  await expect(settle(throwing(mistake), { signal })).rejects.toBe(mistake);
});
