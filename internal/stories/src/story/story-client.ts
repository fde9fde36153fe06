import { answerOrders } from '@internal/fake-client/answer-orders';
import { createFakeService } from '@internal/fake-client/fake-service';
import type { ApiClient, User } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import type { Orders } from '@site/api-client/orders';
import { picture } from './pictures.ts';

/** Upload of the user. */
const upload: StoredUpload = {
  id: 'upload-1',
  kind: 'image',
  url: picture.url,
  thumbnailUrl: picture.url,
  type: 'image/png',
  bytes: 13_002_342,
  createdAt: '2026-01-31T00:05:00.000Z',
  ...{ useCount: 0, digitalHumans: [] },
};

/** Visitor of a story; `loading` for as long as it is shown. */
export type StorySession = User | 'guest' | 'loading';

/** Answers of a story's own. */
export type StoryAnswers = Partial<ApiClient & Orders>;

/** A client of a fake service that knows this one session. A story may give answers of its own. */
export function createStoryClient(
  session: StorySession = 'guest',
  answers: StoryAnswers = {},
): ApiClient {
  const user = typeof session === 'string' ? undefined : session;
  const fake = createFakeService().openClient({ user, uploads: [upload] });
  return {
    ...fake,
    ...(session === 'loading' && { getUser: waitForever }),
    ...answers,
    send: answerOrders(answers, answers.send ?? fake.send),
  };
}

/** An answer that is still on its way when the story ends. */
export function waitForever(): Promise<never> {
  return new Promise(() => {});
}
