import type { Picture } from '@site/api-client/wire';
import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { showReferences } from '../references/show-references.ts';
import { type PictureRow, toPicture } from './to-picture.ts';

/** A page as the caller may see it. */
export async function showPage(
  database: Database,
  c: Context<AppEnv>,
  { rows, nextCursor }: { rows: readonly PictureRow[]; nextCursor: string | undefined },
): Promise<{ pictures: Picture[]; nextCursor: string | undefined }> {
  const viewerId = c.get('user')?.id;
  const shown =
    viewerId === undefined
      ? undefined
      : await showReferences(database, {
          userId: viewerId,
          creations: rows.map(({ creation }) => creation),
        });
  const show = (row: PictureRow) =>
    toPicture(row, { viewerId, references: shown?.get(row.creation.id) ?? [] });
  return { pictures: rows.map(show), nextCursor };
}
