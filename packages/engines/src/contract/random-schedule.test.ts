import { describe, expect, it } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { json, startService } from '../../testing/start-service.ts';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import type { ScheduleHarness } from './random-schedule.ts';

/** Mistakes that an adapter might make. */
type Fault =
  | 'calls a lost answer a plain failure'
  | 'calls a lost answer retryable'
  | 'calls a lost answer running'
  | 'calls a lost answer a refusal'
  | 'calls each answer a success'
  | 'fails what it cannot ask for'
  | 'gives up what was refused'
  | 'keeps its operation to itself'
  | 'never ends'
  | 'sends again what was lost'
  | 'takes an unknown state for a failure'
  | 'tells its key';

const key = 'a-key-of-no-usual-form';

/** Accepts a job, and has made it when it is asked for the third time. */
async function openService() {
  const jobs = new Map<string, number>();
  const service = await startService(async ({ path, request }) => {
    if (request.method === 'POST') {
      const id = `job-${jobs.size + 1}`;
      jobs.set(id, 0);
      return json(200, { id, state: 'waiting' });
    }
    const id = path.slice(1);
    const asked = (jobs.get(id) ?? 0) + 1;
    if (!jobs.has(id)) return json(200, { id, state: 'failed' });
    jobs.set(id, asked);
    return json(200, { id, state: asked > 2 ? 'done' : 'working' });
  });
  return { ...service, acceptedJobs: () => jobs.size };
}

function createEngine({ url, fault }: { url: string; fault: Fault | undefined }): Engine<null> {
  const made = { media: 'image', mimeType: 'image/png', source: { url: `${url}/1.png` } } as const;
  const read = (answer: { id?: unknown; state?: unknown }): EngineStatus => {
    const { id, state } = answer;
    if (state === 'done' && fault !== 'never ends') return { status: 'succeeded', outputs: [made] };
    const isUnknown = state !== 'waiting' && state !== 'working';
    if (state === 'failed' || (isUnknown && fault === 'takes an unknown state for a failure')) {
      return { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' };
    }
    if (typeof id !== 'string') {
      throw new ServiceFailure({ reason: 'ambiguous', vendorMessage: 'It has no id.' });
    }
    return {
      status: 'running',
      operation: fault === 'keeps its operation to itself' ? {} : { id },
    };
  };
  const send = async (path: string, method: 'GET' | 'POST', signal: AbortSignal) => {
    const isTold = fault === 'tells its key';
    const options = { signal, secrets: isTold ? [] : [key] };
    const headers = { 'x-api-key': key };
    const response = await askService(`${url}${path}`, { method, headers, ...options });
    return (await readJson(response, options)) as { id?: unknown; state?: unknown };
  };

  return {
    start: (_, { signal }) =>
      settle(async () => read(await send('/jobs', 'POST', signal)), { signal }).then(spoil),
    async status(operation, { signal }) {
      const { id } = operation as { id?: string };
      try {
        return read(await send(`/${id}`, 'GET', signal));
      } catch (error) {
        if (fault !== 'fails what it cannot ask for') throw error;
        return { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' };
      }
    },
  };
  async function spoil(status: EngineStatus): Promise<EngineStatus> {
    if (status.status !== 'failed') return status;
    if (fault === 'calls each answer a success') return { status: 'succeeded', outputs: [made] };
    if (fault === 'gives up what was refused') return { ...status, isRetryable: false };
    if (status.reason !== 'ambiguous') return status;
    switch (fault) {
      case 'calls a lost answer a plain failure':
        return { ...status, reason: 'vendor' };
      case 'calls a lost answer retryable':
        return { ...status, reason: 'vendor', isRetryable: true };
      case 'calls a lost answer running':
        return { status: 'running', operation: { id: 'job-1' } };
      case 'calls a lost answer a refusal':
        return { ...status, reason: 'refused-prompt' };
      case 'sends again what was lost':
        return read(await send('/jobs', 'POST', new AbortController().signal));
      default:
        return status;
    }
  }
}

function harnessWith(fault?: Fault): ScheduleHarness<null> {
  return {
    openService,
    createEngine: ({ url }) => createEngine({ url, fault }),
    job: { attemptId: '1', input: null, files: [] },
    secret: key,
    toUnknownState: (answer) => answer.replace(/"state":"\w+"/, '"state":"reviewing"'),
  };
}

it('an engine without mistakes stands random schedules', () => playRandomSchedules(harnessWith()));

describe('random schedules find an engine that', () => {
  it.each<[Fault, RegExp]>([
    ['calls a lost answer a plain failure', /failed a job that was accepted/],
    ['calls a lost answer retryable', /not to be started again/],
    ['calls a lost answer running', /lost a success|invented a success/],
    ['calls a lost answer a refusal', /invented a failure: refused-prompt/],
    ['calls each answer a success', /invented a success/],
    ['fails what it cannot ask for', /lost a success/],
    ['gives up what was refused', /the service was clear/],
    ['keeps its operation to itself', /lost a success/],
    ['never ends', /has no end/],
    ['sends again what was lost', /accepted the job more than once/],
    ['takes an unknown state for a failure', /the service was clear/],
    ['tells its key', /The key/],
  ])('%s', async (fault, message) => {
    const found = playRandomSchedules(harnessWith(fault));
    await expect(found).rejects.toMatchObject({
      cause: { message: expect.stringMatching(message) },
    });
  });
});
