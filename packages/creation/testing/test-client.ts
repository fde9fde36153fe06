import { createFakeService } from '@internal/fake-client/fake-service';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, randomId } from '@site/api-client';
import type { Cancellation, Creation, CreationChange } from '@site/api-client/creations';
import { calls, type Model, selectionCalls } from '@site/api-client/wire';
import type { CreationReport } from './test-pictures.ts';

/** A client of the fake service, but for the calls that are given; a user is logged in. */
export function createTestClient(given: Partial<ApiClient> = {}): ApiClient {
  return { ...createFakeService().openClient({ user: testUser }), ...given };
}

const { deletePictures, restorePictures } = selectionCalls;

/** The `send` of a service where one picture, whichever, can be deleted and restored. */
export function createDeletionSend() {
  const fake = createTestClient();
  /** The calls that did so, with what was asked for. */
  const asked: unknown[][] = [];
  const send: ApiClient['send'] = async (call, request, options) => {
    if (call.path !== deletePictures.path && call.path !== restorePictures.path) {
      return await fake.send(call, request, options);
    }
    asked.push([call, request]);
    return { pictureCount: 1, publicPictureCount: 1 } as never;
  };
  return { send, asked };
}

type Request = {
  prompt: string;
  idempotencyKey: string;
  model?: string;
  cost?: number;
  /** The creation that it is made from, and the action. */
  parent?: { id: string; action: string };
  /** The creation whose rest it does. */
  retried?: string;
  signal: AbortSignal | undefined;
};
/** Of a new creation, or of an action. */
type Asked = Omit<Request, 'prompt' | 'signal'> & { input?: { prompt: string } };
type Answer = { creation: Creation; pointCount: number };

export interface TestStreamOptions {
  /** Answers as the service does when a creation is to be cancelled. */
  cancel?: (request: { id: string }) => Promise<Cancellation>;
  /** The models that it offers. Default: one. */
  listModels?: () => Promise<readonly Model[]>;
  /** The creations that it lists. Default: none. */
  listCreations?: () => Promise<readonly Creation[]>;
}

/**
 * A service whose creations are told by the test: what is reported answers the call that creates
 * one, or else goes to whoever follows them.
 */
export function createTestStream({ cancel, listModels, listCreations }: TestStreamOptions = {}) {
  const requests: Request[] = [];
  /** Creating calls that have no answer yet. */
  const asked: { resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  /** Next events of the stream: a change, its end, or its break. */
  const waiting: (() => CreationChange | undefined)[] = [];
  let wake = () => {};
  let creation: Creation | undefined;
  /** Answers of the service to the next creating call, which is still on its way. */
  const early: (() => void)[] = [];
  let broken: unknown;

  function put(next: () => CreationChange | undefined) {
    waiting.push(next);
    wake();
  }

  async function* read(signal: AbortSignal | undefined): AsyncGenerator<CreationChange> {
    if (broken) throw broken;
    yield { type: 'present' };
    for (;;) {
      if (signal?.aborted) throw new ApiError('aborted', 'The test stopped it.');
      const next = waiting.shift();
      if (!next) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal?.addEventListener('abort', () => resolve());
        });
        continue;
      }
      const change = next();
      if (!change) return;
      yield change;
    }
  }

  const fake = createTestClient();
  const send: ApiClient['send'] = async (call, request, options) => {
    const isAction = call.path === calls.runAction.path;
    const isRetry = call.path === calls.retryCreation.path;
    if (isAction || isRetry || call.path === calls.createCreation.path) {
      const { input, idempotencyKey, model, cost } = request as Asked;
      const { id, action } = request as { id: string; action: string };
      requests.push({
        prompt: input?.prompt ?? '',
        idempotencyKey,
        ...(isAction && { parent: { id, action } }),
        ...(isRetry && { retried: id }),
        ...(model !== undefined && { model }),
        ...(cost !== undefined && { cost }),
        signal: options?.signal,
      });
      return await new Promise<Answer>((resolve, reject) => {
        asked.push({ resolve, reject });
        for (const say of early.splice(0)) say();
      });
    }
    if (cancel && call.path === calls.cancelCreation.path) {
      return await cancel(request as unknown as { id: string });
    }
    if (listModels && call.path === calls.listModels.path) return await listModels();
    if (listCreations && call.path === calls.listMyCreations.path) {
      return { creations: await listCreations(), nextCursor: undefined };
    }
    return await fake.send(call, request, options);
  };

  function report(told: CreationReport) {
    const isNew = asked.length === 0 && creation?.state !== 'running';
    if (isNew) {
      early.push(() => report(told));
      return;
    }
    creation = toCreation(told, { before: creation, request: requests.at(-1) });
    const answer = asked.splice(0);
    const pointCount = told.state === 'failed' ? 100 : 96;
    for (const { resolve } of answer) resolve({ creation, pointCount });
    if (answer.length > 0) return;
    if (told.state === 'running' && told.percent !== undefined) {
      const { percent, preview } = told;
      const { id } = creation;
      return put(() => ({ type: 'progress', id, state: 'running', percent, preview }));
    }
    const change = { type: 'creation', creation, pointCount } as const;
    put(() => change);
  }

  /** Makes what was asked for last, and says nothing of it. */
  function make(told: CreationReport): Creation {
    creation = toCreation(told, { before: creation, request: requests.at(-1) });
    return creation;
  }

  /** The stream tells of it, while the answer to the call is on its way. */
  function tell(told: CreationReport) {
    const change = { type: 'creation', creation: make(told), pointCount: 96 } as const;
    put(() => change);
  }

  function refuse(error: unknown) {
    if (asked.length === 0) early.push(() => refuse(error));
    for (const { reject } of asked.splice(0)) reject(error);
  }

  return {
    send,
    receive: ((_call, _request, options) => read(options?.signal)) as ApiClient['receive'],
    /** Requests so far. */
    requests,
    report,
    make,
    tell,
    /** Of the creation that was told of last. */
    id: () => creation?.id,
    /** The stream ends whole. */
    end: () => put(() => undefined),
    /** The creating call fails. */
    refuse,
    /** The stream breaks, now and whenever it is asked for again; undefined ends that. */
    breakOff(error: unknown) {
      broken = error;
      if (!error) return;
      put(() => {
        throw error;
      });
    },
  };
}

/** The creation as it stands after a report of it. */
function toCreation(
  told: CreationReport,
  { before, request }: { before: Creation | undefined; request: Request | undefined },
): Creation {
  const { prompt = '', idempotencyKey } = request ?? {};
  const goesOn = told.state === 'running' && told.percent !== undefined;
  const known: Creation =
    before && (before.state === 'running' || goesOn)
      ? before
      : {
          id: `creation-${randomId()}`,
          ...{ tool: 'midjourney', state: 'running', revision: 0, percent: 0, prompt },
          ...{ width: 1368, height: 768 },
          ...{ cost: 4, engine: 'demo', createdAt: '2026-11-21T08:00:00.000Z' },
          ...(idempotencyKey !== undefined && { idempotencyKey }),
          pictures: undefined,
          message: undefined,
        };
  switch (told.state) {
    case 'running':
      return { ...known, percent: told.percent ?? known.percent };
    case 'succeeded':
      return {
        ...{ ...known, state: 'succeeded', percent: 100, pictures: [told.picture] },
        actions: [{ id: 'vary', label: 'V1' }],
      };
    case 'failed': {
      const { message, reason, retryCost } = told;
      return {
        ...{ ...known, state: 'failed', message, reason, returned: 4 },
        ...(retryCost !== undefined && { retryCost }),
      };
    }
  }
}
