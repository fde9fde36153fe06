import { answerOrders } from '@internal/fake-client/answer-orders';
import { createFakeService } from '@internal/fake-client/fake-service';
import type { ApiClient } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import type { Orders, PointPackage } from '@site/api-client/orders';
import type { User } from '@site/api-client/wire';
import { vi } from 'vitest';

export const testUser: User = {
  pointCount: 1280,
  nickname: '小明',
  id: 'u_8f3kq20x9d7a',
  email: 'xiaoming@example.com',
  phone: '13800000000',
  unionId: 'o_union',
  imagesArePrivate: false,
  promptsAreShown: true,
  isSharingAsked: true,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};

export const testPackages: PointPackage[] = [
  { id: 'small', name: '体验包', pointCount: 100, priceInFen: 990 },
  { id: 'large', name: '创作包', pointCount: 1_200, priceInFen: 9_900, badge: '最划算' },
];

/** Upload of the user: 12.4 MB. */
const testUpload: StoredUpload = {
  id: 'upload-1',
  kind: 'image',
  url: '/storage/upload/a/1.png',
  thumbnailUrl: '/storage/upload/a/1.png',
  type: 'image/png',
  bytes: 13_002_342,
  createdAt: '2026-01-31T00:05:00.000Z',
  ...{ useCount: 0, digitalHumans: [] },
};

/**
 * A client of the fake service, but for the answers that are given. Where they say who is logged
 * in, the service knows the test's user. It has no other calls than those: the shell must not need
 * them.
 */
export function createTestClient(answers: Partial<ApiClient & Orders> = {}) {
  const { getUser, logOut, logOutEverywhere, send, receive, ...fake } = createFakeService({
    packages: testPackages,
  }).openClient({ user: answers.getUser && testUser, uploads: [testUpload] });
  const client = {
    getUser: vi.fn(getUser),
    logOut: vi.fn(logOut),
    logOutEverywhere: vi.fn(logOutEverywhere),
    receive: vi.fn(receive),
    onSessionEnd: fake.onSessionEnd,
    ...answers,
    send: vi.fn(answerOrders(answers, answers.send ?? send)),
  } as ApiClient;
  return Object.assign(client, { endSession: fake.endSession });
}
