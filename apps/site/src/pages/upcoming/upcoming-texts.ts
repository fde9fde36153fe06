import { upcomingCollections } from '../../messages/zh-cn/upcoming-collections.ts';
import { upcomingCreations } from '../../messages/zh-cn/upcoming-creations.ts';
import type { UpcomingText } from '../../messages/zh-cn/upcoming-text.ts';

/** What is still to come, by its path. */
export const upcomingTexts: Readonly<Record<string, UpcomingText>> = {
  ...upcomingCreations,
  ...upcomingCollections,
};

/**
 * What the page of a path says.
 *
 * @throws when the table has no text for the path; `routes` and the messages then disagree.
 */
export function upcomingText(path: string): UpcomingText {
  const text = upcomingTexts[path];
  if (!text) throw new Error(`No text for "${path}"; add it to messages/zh-cn/upcoming-*.ts.`);
  return text;
}
