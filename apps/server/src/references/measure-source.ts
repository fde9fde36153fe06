import type { Database } from '../database/database.ts';
import type { StoredReference } from '../database/schema.ts';
import { findAssets } from './find-assets.ts';
import { findGivenOutputs } from './find-given-outputs.ts';

/** The size in pixels of a picture that another one is made from, upright. Undefined if it can't be read. */
export async function measureSource(
  database: Database,
  { userId, reference }: { userId: string; reference: StoredReference },
): Promise<{ width: number; height: number } | undefined> {
  const options = { userId, references: [reference] };
  const [output] = (await findGivenOutputs(database, options)).values();
  const [asset] = (await findAssets(database, options)).values();
  const { width, height } = output ?? asset ?? { width: null, height: null };
  return width && height ? { width, height } : undefined;
}
