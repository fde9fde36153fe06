import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, type StoredReference } from '../database/schema.ts';

/**
 * The consents that a creation rests on because of what it is made from: those of the creation that it continues, of
 * the user's own outputs that it is given, and those that uploads belong to. An upload that is given as a face is what
 * the new creation's own consent is about.
 */
export async function findInheritedConsents(
  database: Database,
  {
    userId,
    references,
    parentId,
  }: {
    userId: string;
    references: readonly StoredReference[];
    /** The creation that is continued. */
    parentId: string | undefined;
  },
): Promise<readonly string[]> {
  const sources = references.flatMap((one) => {
    if ('outputId' in one) {
      return sql`exists (select from ${outputs} where ${outputs.creationId} = ${creations.id} and ${outputs.id} = ${one.outputId})`;
    }
    return [];
  });
  if (parentId !== undefined) sources.push(sql`${creations.id} = ${parentId}`);
  const ids = new Set(await findConsentsOfUploads(database, { userId, references }));
  if (sources.length > 0) {
    const rows = await database
      .selectDistinct({ id: sql<string>`unnest(${creations.consentIds})` })
      .from(creations)
      .where(
        and(eq(creations.userId, userId), sql`${creations.consentIds} <> '{}'`, or(...sources)),
      );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

async function findConsentsOfUploads(
  database: Database,
  { userId, references }: { userId: string; references: readonly StoredReference[] },
): Promise<readonly string[]> {
  const uploads = references.flatMap((one) =>
    'assetId' in one && one.role !== 'face' ? [one.assetId] : [],
  );
  if (uploads.length === 0) return [];
  const isOwn = and(inArray(assets.id, uploads), eq(assets.userId, userId));
  const rows = await database.select({ id: assets.consentId }).from(assets).where(isOwn);
  return rows.flatMap(({ id }) => id ?? []);
}
