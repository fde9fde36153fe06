import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { checkEngineStatus } from '../check-engine-status.ts';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { JsonValue } from '../json-value.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { VendorMove } from './vendor-move.ts';

/** A simulated service, and how an engine for it is made. */
export type ScheduleHarness<Input> = {
  /** Starts the service with no jobs. It makes whatever it accepts, within 100 status requests. */
  readonly openService: () => Promise<{
    readonly url: string;
    readonly acceptedJobs: () => number;
    readonly close: () => Promise<void>;
  }>;
  /** Called again for each call of the engine, since it remembers nothing about its jobs. */
  readonly createEngine: (options: { url: string }) => Engine<Input>;
  /** The job that is followed. */
  readonly job: EngineJob<Input>;
  /** Key, which must be in no message. */
  readonly secret: string;
  /** An answer of the service with a state that nobody has heard of; absent for services without states. */
  readonly toUnknownState?: (answer: string) => string;
};

/** Starts of a job that a host tries, and status requests after which it must have ended. */
const maxStarts = 100;
const maxAsks = 1000;

/** Reasons that a fault may have. Anything else would be an invention, since the service said no such thing. */
const reasonsOfFaults: readonly FailureReason[] = [
  'ambiguous',
  'busy',
  'rate-limited',
  'timeout',
  'vendor',
];

/**
 * Makes one file with a service that meets its requests with the moves of `schedule`, one each, and
 * answers as it should once they are used up. The job is followed the way a careful host does it: it
 * starts again only what `isRetryable`, asks again when it could not ask, and continues from a copy of
 * the operation. Rejects with an `AssertionError` if
 *
 * - the service has accepted the job more than once, or it may be started again after it was accepted
 * - a file that was made is not delivered, unless the answer to `start` was lost (`ambiguous`) and the
 *   engine has no `find`
 * - a success or a failure is invented, or a status violates the port
 * - the key is in a message.
 *
 * Random schedules of `vendorMoves` find what no scene was written for.
 */
export async function playSchedule<Input>(
  { openService, createEngine, job, secret, toUnknownState }: ScheduleHarness<Input>,
  schedule: readonly VendorMove[],
): Promise<void> {
  const service = await openService();
  const proxy = await startFaultProxy({
    target: service.url,
    schedule,
    ...(toUnknownState ? { toUnknownState } : {}),
  });
  const { signal } = new AbortController();
  const open = () => createEngine({ url: proxy.url });
  const assertSecret = (text: string) => assert(!text.includes(secret), 'The key is in a message.');
  const checked = (status: EngineStatus) => {
    assert.deepEqual(checkEngineStatus(status), []);
    assertSecret(JSON.stringify(status, (_, value) => (ArrayBuffer.isView(value) ? null : value)));
    return status;
  };

  const start = async (): Promise<EngineStatus> => {
    for (let starts = 0; starts < maxStarts; starts += 1) {
      const before = proxy.played().length;
      const status = checked(await open().start(job, { signal, onProgress: () => {} }));
      const moves = proxy.played().slice(before);
      const accepted = service.acceptedJobs();
      assert(accepted <= 1, 'The service accepted the job more than once.');
      if (status.status !== 'failed') return status;
      const { reason, isRetryable } = status;
      assert(reasonsOfFaults.includes(reason), `It invented a failure: ${reason}.`);
      if (!isRetryable) {
        assert(moves.some(isLossy), `It gave up, but the service was clear: ${moves.join(', ')}.`);
        if (accepted > 0) assert.equal(reason, 'ambiguous', 'It failed a job that was accepted.');
        return status;
      }
      assert.equal(accepted, 0, 'It was accepted, and is not to be started again.');
      await setImmediate();
    }
    throw new assert.AssertionError({ message: 'It never starts.' });
  };

  /** Undefined if the service could not be asked. */
  const ask = async (operation: JsonValue): Promise<EngineStatus | undefined> => {
    const engine = open();
    assert(engine.status, 'It gave an operation, and cannot be asked.');
    const asking = engine.status(JSON.parse(JSON.stringify(operation)), { signal });
    const [asked] = await Promise.allSettled([asking]);
    if (asked.status === 'fulfilled') return checked(asked.value);
    assertSecret(describe(asked.reason));
    return undefined;
  };

  /** Finds what became of a job whose answer was lost; undefined if nobody can tell, or it was not accepted. */
  const find = async (): Promise<EngineStatus | undefined> => {
    for (let asks = 0; asks < maxAsks; asks += 1) {
      const engine = open();
      if (!engine.find) return undefined;
      const [asked] = await Promise.allSettled([engine.find(job.attemptId, { signal })]);
      if (asked.status === 'rejected') assertSecret(describe(asked.reason));
      else if (asked.value) return checked(asked.value);
      else if (service.acceptedJobs() === 0) return undefined;
      await setImmediate();
    }
    throw new assert.AssertionError({ message: 'It never finds the job.' });
  };

  try {
    let status = await start();
    if (status.status === 'failed' && status.reason === 'ambiguous') {
      status = (await find()) ?? status;
    }
    let operation: JsonValue | undefined;
    for (let asks = 0; status.status === 'running'; asks += 1) {
      assert(asks < maxAsks, 'The job has no end.');
      operation = status.operation;
      status = (await ask(operation)) ?? status;
      // The service lives in this process.
      await setImmediate();
    }
    const accepted = service.acceptedJobs();
    assert(accepted <= 1, 'The service accepted the job more than once.');
    if (operation !== undefined) {
      assert(status.status === 'succeeded', `It lost a success: ${JSON.stringify(status)}`);
      assert.notEqual((await ask(operation))?.status, 'failed', 'It took back a success.');
    }
    if (status.status === 'succeeded') assert.equal(accepted, 1, 'It invented a success.');
  } finally {
    await proxy.close();
    await service.close();
  }
}

/** Whether nobody can know after a move what became of the request, or it will not work next time either. */
function isLossy(move: VendorMove): boolean {
  switch (move) {
    case 'answers':
    case 'answers in pieces':
    case 'answers with an unknown state':
    case 'repeats an earlier answer':
    case 'refuses with 429':
    case 'refuses with 503':
      return false;
    case 'fails and repeats the headers':
    case 'cuts before it reads':
    case 'cuts after it accepted':
    case 'cuts within its answer':
    case 'answers nonsense':
    case 'answers nothing':
    case 'leaves it to a gateway that gives up':
      return true;
  }
}

/** An error with its causes, as a log would have it. */
function describe(error: unknown): string {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    texts.push(String(cause), JSON.stringify(cause));
  }
  return texts.join('\n');
}
