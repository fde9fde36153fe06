import {
  type ApiClient,
  ApiError,
  type CreationEvent,
  createApiClient,
  type User,
} from '@site/api-client';

const user: User = {
  pointCount: 100,
  nickname: '林间',
  secret: 'u_1',
  email: undefined,
  phone: undefined,
  unionId: undefined,
  imagesArePrivate: false,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};

/** A client whose calls are the real one's except for those given; a user is logged in. */
export function createTestClient(calls: Partial<ApiClient> = {}): ApiClient {
  return { ...createApiClient(), getUser: async () => ({ ...user }), ...calls };
}

/** One creation call whose stream is written by the test. */
export function createTestStream() {
  const requests: { prompt: string; idempotencyKey: string; signal: AbortSignal | undefined }[] =
    [];
  const waiting: (() => CreationEvent | undefined)[] = [];
  let wake = () => {};

  function put(next: () => CreationEvent | undefined) {
    waiting.push(next);
    wake();
  }

  async function* read(signal: AbortSignal | undefined): AsyncGenerator<CreationEvent> {
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
      const event = next();
      if (!event) return;
      yield event;
    }
  }

  const imagine: ApiClient['imagine'] = (request, { signal } = {}) => {
    requests.push({ ...request, signal });
    return read(signal);
  };

  return {
    imagine,
    /** What was asked for so far. */
    requests,
    /** The service reports. */
    report: (event: CreationEvent) => put(() => event),
    /** The stream ends. */
    end: () => put(() => undefined),
    /** The stream breaks. */
    fail: (error: unknown) =>
      put(() => {
        throw error;
      }),
  };
}
