import { type ApiClient, createApiClient, type User } from '@site/api-client';

/** Who is here; `loading` for as long as the story is shown. */
export type StorySession = User | 'guest' | 'loading';

/**
 * A client of a service that knows this one session and has nothing in it. The other calls are the
 * real ones, which find no service here: a story that makes one of them gives its answer.
 */
export function createStoryClient(
  session: StorySession = 'guest',
  calls: Partial<ApiClient> = {},
): ApiClient {
  return {
    ...createApiClient(),
    getUser: () => {
      if (session === 'loading') return waitForever();
      return Promise.resolve(session === 'guest' ? undefined : session);
    },
    logOut: async () => {},
    listOrders: async () => ({ orders: [], nextCursor: undefined }),
    ...calls,
  };
}

/** An answer that is still on its way when the story ends. */
export function waitForever(): Promise<never> {
  return new Promise(() => {});
}
