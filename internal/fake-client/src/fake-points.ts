import type { Picture } from '@site/api-client';
import type { EntryCreation, PointEntry, PointKind } from '@site/api-client/wire';
import { cutPage } from './cut-page.ts';

/** Creation that points are spent on here: it has always made one picture. */
export interface SpentOn {
  readonly tool: string;
  readonly prompt: string;
  readonly pictures: readonly [Picture];
}

type StoredEntry = Omit<PointEntry, 'creation'> & { readonly spentOn: SpentOn | undefined };

/** Point entries of users, the newest first. `isThere` says of a picture whether its user sees it still. */
export function createFakePoints({
  isThere,
}: {
  isThere(userId: string, pictureId: string): boolean;
}) {
  const entries = new Map<string, readonly StoredEntry[]>();
  let count = 0;

  function toCreation(userId: string, { tool, prompt, pictures: [picture] }: SpentOn) {
    if (!isThere(userId, picture.id)) return { tool, prompt: '', isDeleted: true };
    const creation: EntryCreation = {
      tool,
      prompt,
      isDeleted: false,
      work: { id: picture.id, thumbnailUrl: picture.thumbnails[0]?.url ?? picture.url },
    };
    return creation;
  }

  return {
    record(userId: string, kind: PointKind, amount: number, spentOn?: SpentOn) {
      if (amount === 0) return;
      count += 1;
      const createdAt = new Date().toISOString();
      const entry: StoredEntry = { id: String(count), kind, amount, spentOn, createdAt };
      entries.set(userId, [entry, ...(entries.get(userId) ?? [])]);
    },

    list(userId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const own = [...(entries.get(userId) ?? [])];
      const { page, nextCursor } = cutPage(own, { cursor, limit, idOf: ({ id }) => id });
      return {
        entries: page.map(({ spentOn, ...entry }) => ({
          ...entry,
          ...(spentOn && { creation: toCreation(userId, spentOn) }),
        })),
        nextCursor,
      };
    },
  };
}
