import { createFakeService } from '@internal/fake-client/fake-service';
import type { ApiClient, User } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';

/** What the user has uploaded. */
const upload: StoredUpload = {
  id: 'upload-1',
  url: '/storage/upload/a/1.png',
  thumbnailUrl: '/storage/upload/a/1.png',
  type: 'image/png',
  bytes: 13_002_342,
  isDeletable: true,
  createdAt: '2026-01-31T00:05:00.000Z',
};

/** Who is here; `loading` for as long as the story is shown. */
export type StorySession = User | 'guest' | 'loading';

/** A client of a fake service that knows this one session. A story may give answers of its own. */
export function createStoryClient(
  session: StorySession = 'guest',
  calls: Partial<ApiClient> = {},
): ApiClient {
  const user = typeof session === 'string' ? undefined : session;
  return {
    ...createFakeService().openClient({ user, uploads: [upload] }),
    ...(session === 'loading' && { getUser: waitForever }),
    ...calls,
  };
}

/** An answer that is still on its way when the story ends. */
export function waitForever(): Promise<never> {
  return new Promise(() => {});
}
