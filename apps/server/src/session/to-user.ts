import type { User } from '@site/api-client/wire';
import type { UserRow } from '../database/schema.ts';

/** The user as the wire knows it. */
export function toUser(row: UserRow): User {
  return {
    pointCount: row.pointCount,
    nickname: row.nickname ?? undefined,
    id: row.id,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    unionId: row.unionId ?? undefined,
    imagesArePrivate: row.imagesArePrivate,
    promptsAreShown: row.promptsAreShown,
    isSharingAsked: row.isSharingAsked,
    avatarUrl: row.avatarUrl ?? undefined,
    nicknameBackgroundColor: row.nicknameBackgroundColor ?? undefined,
  };
}
