import type { CancelReturns } from '@site/api-client/wire';
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumanDrafts, digitalHumans, isPart } from '../database/digital-human-schema.ts';
import { jobs } from '../database/job-schema.ts';
import { forgottenWords, outputs } from '../database/output-schema.ts';
import { creations, openCreationStates } from '../database/schema.ts';
import { creationStages } from '../database/stage-schema.ts';
import { deleteDigitalHumans } from '../digital-humans/delete-digital-humans.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { toSharing } from '../pictures/to-sharing.ts';
import type { CreationServices } from './creation-services.ts';
import { cancelCreation } from './steps/end-creation.ts';

/** Consents settled in one go; the rest waits for the next. */
const batchSize = 500;

export type SettleWithdrawalsOptions = {
  /** Whose. Default: everybody's. */
  userId?: string;
  /** As {@link cancelCreation} has it. Default: all, since what is made of a face against its will is not delivered. */
  cancelReturns?: (model: string) => CancelReturns;
};

/** Consents of one user that were withdrawn, and not settled. */
type Withdrawn = { readonly userId: string; readonly ids: readonly string[] };

/**
 * Does what a withdrawal promises, for all that rests on the consent: outputs are private, uploads that nothing else
 * was made from cannot be opened any more (a sweep removes their bytes), and what has not ended is cancelled. Each
 * step can be repeated, and waits for no lock that another one holds; the consent is settled after the last.
 *
 * @returns the creations that were cancelled, whoever has begun them.
 */
export async function settleWithdrawals(
  services: Pick<CreationServices, 'database' | 'pictures' | 'metrics' | 'now'>,
  { userId, cancelReturns = () => 'all' }: SettleWithdrawalsOptions = {},
): Promise<readonly OpenCreation[]> {
  const { database, now } = services;
  const rows = await database
    .select({ id: consents.id, userId: consents.userId })
    .from(consents)
    .where(
      and(
        ...[isNotNull(consents.withdrawnAt), isNull(consents.settledAt)],
        userId === undefined ? undefined : eq(consents.userId, userId),
      ),
    )
    .orderBy(asc(consents.withdrawnAt))
    .limit(batchSize);
  const cancelled: OpenCreation[] = [];
  for (const user of new Set(rows.map((row) => row.userId))) {
    const own = rows.filter((row) => row.userId === user);
    const withdrawn = { userId: user, ids: own.map(({ id }) => id) };
    await hide(database, withdrawn);
    await removeSources(database, withdrawn);
    await removeDigitalHumans(database, withdrawn);
    cancelled.push(...(await cancelOpen(services, { ...withdrawn, cancelReturns })));
    await database
      .update(consents)
      .set({ settledAt: now() })
      .where(inArray(consents.id, withdrawn.ids));
  }
  return cancelled;
}

/** A creation and the user who began it. */
type OpenCreation = { readonly id: string; readonly userId: string };

/** Those of others, too, to whom somebody's digital human was lent. */
const restsOn = ({ ids }: Pick<Withdrawn, 'ids'>) =>
  and(
    // Written as the index has it, so that it is found.
    sql`${creations.consentIds} <> '{}'`,
    arrayOverlaps(creations.consentIds, [...ids]),
  );

/** They were private when they were made; their owner may have published them since, or wanted to. What stages made goes. */
async function hide(database: Database, withdrawn: Withdrawn): Promise<void> {
  const resting = database.select({ id: creations.id }).from(creations).where(restsOn(withdrawn));
  await database
    .update(outputs)
    .set(toSharing(true))
    .where(
      and(
        inArray(outputs.creationId, resting),
        or(eq(outputs.isPrivate, false), eq(outputs.review, 'waiting')),
      ),
    );
  await database
    .update(outputs)
    .set({ state: 'deleting', ...forgottenWords })
    .where(and(inArray(outputs.creationId, resting), eq(outputs.state, 'staged')));
  // What is still awaited of those that were given up is not delivered.
  await database
    .delete(jobs)
    .where(and(inArray(jobs.creationId, resting), isNotNull(jobs.refundedAt)));
}

/**
 * The uploads that belong to the consent, and those that were given together with it, but for those of the latter that
 * something else is made from, or a digital human.
 */
async function removeSources(database: Database, { userId, ids }: Withdrawn): Promise<void> {
  const references = sql`${creations}
    left join ${creationStages} on ${creationStages.creationId} = ${creations.id}
    cross join jsonb_array_elements(${creations.referenceImages}
      || coalesce(${creationStages.referenceImages}, '[]')) as reference`;
  const isOfPerson = and(
    inArray(creations.tool, ['digital-human', 'speech']),
    sql`exists (select from ${consents} where ${consents.id} = any(${creations.consentIds})
      and ${inArray(consents.id, [...ids])} and ${consents.purpose} = 'digital-human')`,
  );
  const isNamed = inArray(sql`${creations.input} -> 'settings' ->> 'consent'`, [...ids]);
  const given = sql`select reference ->> 'assetId' from ${references}
    where ${and(restsOn({ ids }), or(isNamed, isOfPerson))}`;
  const used = sql`select reference ->> 'assetId' from ${references}
    where ${creations.userId} = ${userId} and reference ->> 'assetId' is not null
      and not exists (select from ${consents}
        where ${consents.id} = any(${creations.consentIds}) and ${consents.withdrawnAt} is not null)`;
  await database
    .update(assets)
    .set({ state: 'deleting' })
    .where(
      and(
        eq(assets.userId, userId),
        or(
          inArray(assets.consentId, [...ids]),
          and(sql`${assets.id} in (${given})`, sql`${assets.id} not in (${used})`, not(isPart)),
        ),
      ),
    );
}

/** Those of a person whose consent to them was withdrawn. */
async function removeDigitalHumans(database: Database, { userId, ids }: Withdrawn): Promise<void> {
  const people = database
    .select({ personId: consents.personId })
    .from(consents)
    .where(and(inArray(consents.id, [...ids]), eq(consents.purpose, 'digital-human')));
  await deleteDigitalHumans(
    database,
    and(eq(digitalHumans.userId, userId), inArray(digitalHumans.personId, people)),
  );
  await database
    .delete(digitalHumanDrafts)
    .where(
      and(eq(digitalHumanDrafts.userId, userId), inArray(digitalHumanDrafts.personId, people)),
    );
}

async function cancelOpen(
  {
    database,
    pictures,
    metrics,
    now,
  }: Pick<CreationServices, 'database' | 'pictures' | 'metrics' | 'now'>,
  {
    cancelReturns,
    ...withdrawn
  }: Withdrawn & Required<Pick<SettleWithdrawalsOptions, 'cancelReturns'>>,
): Promise<readonly OpenCreation[]> {
  const open = await database
    .select({ id: creations.id, userId: creations.userId })
    .from(creations)
    .where(and(restsOn(withdrawn), inArray(creations.state, [...openCreationStates])));
  const cancelled: OpenCreation[] = [];
  for (const { id, userId } of open) {
    const result = await cancelCreation(database, { userId, id, cancelReturns, now: now() });
    if (result.kind !== 'cancelled') continue;
    cancelled.push({ id, userId });
    if (result.isNew) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
    await finishDeletions({ database, pictures }, { creationId: id });
  }
  return cancelled;
}
