import type { PicturePage } from '@site/api-client';

/**
 * Loads a page of a list that belongs to the user: once more where it turns out to be another's, since an
 * early answer may be of the account that was logged in before.
 */
export async function loadOwnPage(
  userId: string,
  load: () => Promise<PicturePage>,
): Promise<PicturePage> {
  const page = await load();
  const isOfOther = page.ownerId !== undefined && page.ownerId !== userId;
  return isOfOther ? await load() : page;
}
