import type { PicturePage } from '@site/api-client/wire';
import type { Database } from '../database/database.ts';
import { showReferences } from '../references/show-references.ts';
import { type PictureRow, toPicture } from './to-picture.ts';

/** A page as this viewer may see it; undefined is a guest. */
export async function showPage(
  database: Database,
  viewerId: string | undefined,
  {
    rows,
    ...page
  }: { rows: readonly PictureRow[]; nextCursor: string | undefined; total?: number | undefined },
): Promise<PicturePage> {
  const shown =
    viewerId === undefined
      ? undefined
      : await showReferences(database, {
          userId: viewerId,
          creations: rows.map(({ creation }) => creation),
        });
  const show = (row: PictureRow) =>
    toPicture(row, { viewerId, references: shown?.get(row.creation.id) ?? [] });
  return { pictures: rows.map(show), ...page };
}
