import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations, type StoredReference } from '../database/schema.ts';
import { findAddresses, takeOutReferences } from './take-out-references.ts';
import { toUploadPlace } from './to-upload-place.ts';

/** Rows that are read together. */
const batchSize = 200;

/**
 * Takes the reference images out of the prompts of versions that stored them there, and addresses of
 * uploads wherever they stand. Runs until there is no such prompt; two servers may run it simultaneously.
 */
export async function splitStoredPrompts(
  database: Database,
  { bucketUrl }: { bucketUrl: string | undefined },
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .select()
      .from(creations)
      .where(and(isNull(creations.referenceImages), gt(creations.id, last)))
      .orderBy(asc(creations.id))
      .limit(batchSize);
    const split = rows.map((row) => ({ ...row, ...splitPrompt(row.prompt, { bucketUrl }) }));
    const ids = await findAssetIds(
      database,
      split.flatMap(({ sources }) => sources.flatMap(({ key }) => key ?? [])),
    );
    for (const { id, prompt, seed, width, height, rest, sources } of split) {
      const referenceImages = sources.map(({ source, key }): StoredReference => {
        const assetId = key && ids.get(key);
        return assetId ? { assetId } : { source };
      });
      const input = { prompt: rest, seed, width, height };
      await database.transaction(async (transaction) => {
        const [isSplit] = await transaction
          .update(creations)
          .set({ input, prompt: rest, referenceImages })
          // Deleted meanwhile, it has no prompt any more.
          .where(
            and(
              eq(creations.id, id),
              isNull(creations.referenceImages),
              sql`${creations.prompt} = ${prompt}`,
            ),
          )
          .returning({ id: creations.id });
        if (!isSplit) return;
        await transaction
          .update(outputs)
          .set({ prompt: rest })
          .where(and(eq(outputs.creationId, id), inArray(outputs.state, ['stored', 'binned'])));
      });
    }
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = end.id;
  }
}

type Source = { readonly source: string; readonly key: string | undefined };

/** The references as `takeOutReferences` finds them, and what is left without addresses of uploads. */
function splitPrompt(
  prompt: string,
  options: { bucketUrl: string | undefined },
): { rest: string; sources: readonly Source[] } {
  const keyOf = (text: string) => {
    const [address] = findAddresses(text);
    return address === undefined ? undefined : toUploadPlace(address, options)?.key;
  };
  const { prompt: text, references } = takeOutReferences(prompt);
  const sources: Source[] = references.map((source) => ({ source, key: keyOf(source) }));
  let rest = text;
  for (const address of findAddresses(text)) {
    const key = keyOf(address);
    if (key === undefined) continue;
    sources.push({ source: address, key });
    rest = rest.replace(address, '');
  }
  return { rest, sources };
}

/** References are shown to their owners alone. */
async function findAssetIds(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select({ id: assets.id, key: assets.key })
    .from(assets)
    .where(inArray(assets.key, [...keys]));
  return new Map(rows.map(({ id, key }) => [key, id]));
}
