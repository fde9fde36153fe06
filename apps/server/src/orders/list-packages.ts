import type { PointPackage } from '@site/api-client/wire';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pointPackages } from '../database/payment-schema.ts';

/** What is for sale, in the operator's order. */
export async function listPackages(database: Database): Promise<PointPackage[]> {
  const rows = await database
    .select()
    .from(pointPackages)
    .where(eq(pointPackages.isForSale, true))
    .orderBy(asc(pointPackages.position), asc(pointPackages.id));
  return rows.map(({ id, name, pointCount, priceInFen, badge }) => ({
    id,
    name,
    pointCount,
    priceInFen,
    ...(badge !== null && { badge }),
  }));
}
