import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, type StoredReference } from '../database/schema.ts';

/**
 * The consents that a creation rests on because of what it is made from: those of the creation that it continues, of
 * the user's own outputs that it is given, and of uploads that a face was taken from. An upload that is given as a
 * face again is what the new creation's own consent is about.
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
    if (!('assetId' in one) || one.role === 'face') return [];
    const face = JSON.stringify([{ assetId: one.assetId, role: 'face' }]);
    return sql`${creations.referenceImages} @> ${face}::jsonb`;
  });
  if (parentId !== undefined) sources.push(sql`${creations.id} = ${parentId}`);
  if (sources.length === 0) return [];
  const rows = await database
    .selectDistinct({ id: sql<string>`unnest(${creations.consentIds})` })
    .from(creations)
    .where(and(eq(creations.userId, userId), sql`${creations.consentIds} <> '{}'`, or(...sources)));
  return rows.map(({ id }) => id);
}
