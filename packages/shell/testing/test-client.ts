import type { ApiClient, PointPackage } from '@site/api-client';
import type { User } from '@site/api-client/wire';
import { vi } from 'vitest';

export const testUser: User = {
  pointCount: 1280,
  nickname: '小明',
  secret: 'u_8f3kq20x9d7a',
  email: 'xiaoming@example.com',
  phone: '13800000000',
  unionId: 'o_union',
  imagesArePrivate: false,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};

export const testPackages: PointPackage[] = [
  { id: 'small', name: '体验包', pointCount: 100, priceInFen: 990 },
  { id: 'large', name: '创作包', pointCount: 1_200, priceInFen: 9_900, badge: '最划算' },
];

/**
 * A client that answers as told; a guest's by default. It has no other calls than those: the shell
 * must not need them.
 */
export function createTestClient(answers: Partial<ApiClient> = {}) {
  const listeners = new Set<() => void>();
  const client = {
    getUser: vi.fn(async () => undefined),
    logOut: vi.fn(async () => {}),
    listOrders: vi.fn(async () => ({ orders: [], nextCursor: undefined })),
    listPackages: vi.fn(async () => testPackages),
    onSessionEnd(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...answers,
  } as ApiClient;
  return Object.assign(client, {
    /** As if a call had been answered with 40015. */
    endSession: () => {
      for (const listener of listeners) listener();
    },
  });
}
