import type { User } from '@site/api-client';

/** A user with everything bound. */
export const user: User = {
  pointCount: 1280,
  nickname: '林间',
  id: 'u_8f3kq20x9d7a',
  email: 'linjian@example.com',
  phone: '13800000000',
  unionId: 'o_union',
  imagesArePrivate: false,
  promptsAreShown: true,
  isSharingAsked: true,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};

/** A new user: nothing but an id. */
export const newcomer: User = {
  ...user,
  pointCount: 0,
  nickname: undefined,
  email: undefined,
  phone: undefined,
  unionId: undefined,
};
