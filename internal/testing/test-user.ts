/** Somebody who is logged in with nothing bound; a `User` of `@site/api-client`. */
export const testUser = {
  pointCount: 100,
  nickname: '林间',
  id: 'u_1',
  email: undefined,
  phone: undefined,
  unionId: undefined,
  imagesArePrivate: false,
  promptsAreShown: true,
  isSharingAsked: true,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};
