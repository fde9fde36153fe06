import { UnsupportedFunctionalityError } from '@ai-sdk/provider';
import { expect, it, vi } from 'vitest';
import { settle } from './settle.ts';

const reason = new Error('The person left.');

it('does not begin for a signal that is aborted already', async () => {
  const work = vi.fn();
  await expect(settle(work, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(work).not.toHaveBeenCalled();
});

it('stops waiting for a model that ignores the signal', async () => {
  const controller = new AbortController();
  const waiting = settle(() => new Promise(() => {}), { signal: controller.signal });
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});

it('rejects with the reason of the abort, whatever the model throws', async () => {
  const controller = new AbortController();
  const work = async () => {
    controller.abort(reason);
    throw new UnsupportedFunctionalityError({ functionality: 'aborting' });
  };
  await expect(settle(work, { signal: controller.signal })).rejects.toBe(reason);
});

it('turns what a model throws into a failure, and leaves broken use an exception', async () => {
  const { signal } = new AbortController();
  const throwing = (error: Error) => async () => Promise.reject(error);
  const unsupported = new UnsupportedFunctionalityError({ functionality: 'masks' });
  expect(await settle(throwing(unsupported), { signal })).toMatchObject({ reason: 'unsupported' });
  const mistake = new TypeError('x is not a function');
  await expect(settle(throwing(mistake), { signal })).rejects.toBe(mistake);
});
