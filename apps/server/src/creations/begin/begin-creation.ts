import { isDeepStrictEqual } from 'node:util';
import type { MeteredPrice } from '@site/api-client/wire';
import type { EngineJob } from '@site/engines';
import { normalizePrompt } from '@site/validators';
import { isPersonalQrContent } from '@site/validators/qr-code';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { NamedConsent } from '../../consents/find-consents.ts';
import { findInheritedConsents } from '../../consents/find-inherited-consents.ts';
import { assets } from '../../database/asset-schema.ts';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { isPart } from '../../database/digital-human-schema.ts';
import { DEADLINE_MINUTES, jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import {
  type CreationRow,
  creations,
  RETRY,
  type StoredReference,
  users,
} from '../../database/schema.ts';
import { creationStages, type StageRow } from '../../database/stage-schema.ts';
import { voices } from '../../database/voice-schema.ts';
import { lockBalance } from '../../points/lock-balance.ts';
import { spendPoints } from '../../points/spend-points.ts';
import { randomId } from '../../random-id.ts';
import { claimUploads } from '../../uploads/claim-uploads.ts';
import { unusedUntil } from '../../uploads/unused-until.ts';
import type { CreationPlan } from '../plan/creation-plan.ts';
import type { GivenWithAction } from '../plan/plan-action.ts';
import {
  findStartRefusal,
  type StartOptions,
  type StartRefusal,
  toEngineId,
} from './find-start-refusal.ts';

export type BeginCreationOptions = StartOptions & {
  idempotencyKey: string;
  input: CreationPlan['input'];
  references: readonly StoredReference[];
  /** Part of its cost that is settled by what comes. Absent: none of it, or that of its stages. */
  metered?: MeteredPrice | undefined;
  /** Stages of its models, one after the other, the last one being `model`'s. Absent: that does it all. */
  stages?: readonly NewStage[] | undefined;
  /** The creation of which it does what is left. Absent: it begins anew. */
  retried?: string | undefined;
  /** The creation that it continues. */
  parent?:
    | (Omit<NonNullable<EngineJob['parent']>, 'moment'> &
        GivenWithAction & {
          readonly id: string;
          /** The configured engine that made it, which alone can continue it; null if not known. */
          readonly engineId: string | null;
        })
    | undefined;
};

/** A stage without the creation that it will be of. */
export type NewStage = Omit<StageRow, 'creationId' | 'number'>;

export type BeginCreationResult =
  /** Paid, and queued for a worker. */
  | { readonly kind: 'begun'; readonly creation: CreationRow; readonly balance: number }
  /** The key was used before, for the same. Nothing was spent. */
  | { readonly kind: 'known'; readonly creation: CreationRow; readonly balance: number }
  /** The key was used before, for something else. Nothing was spent. */
  | { readonly kind: 'key-reused' }
  /** Nothing was spent. */
  | StartRefusal;

/**
 * Spends the points and queues the creation, in one transaction. The lock on the balance
 * comes first, so that two requests of the same person are looked at one after the other.
 */
export async function beginCreation(
  database: Database,
  {
    userId,
    idempotencyKey,
    model,
    input,
    references,
    stages = [],
    retried,
    consent = toConsent(input),
    parent,
    cost,
    metered,
    shownCost,
    startLimits,
    now,
  }: BeginCreationOptions,
): Promise<BeginCreationResult> {
  return await database.transaction(async (transaction) => {
    const balance = await lockBalance(transaction, userId);
    const known = await findByKey(transaction, { userId, idempotencyKey });
    if (known) {
      const isSame = parent
        ? isActionOf(known, parent)
        : retried !== undefined
          ? known.parentId === retried && known.action === RETRY
          : // A deleted one has no input any more.
            known.state === 'deleted' || isSameRequest(known, { input, references });
      return isSame ? { kind: 'known', creation: known, balance } : { kind: 'key-reused' };
    }
    if (model === undefined) return { kind: 'no-such-model' };
    const inheritedConsents = await findInheritedConsents(transaction, {
      userId,
      references,
      parentId: parent?.id ?? retried,
    });
    const refusal = await findStartRefusal(transaction, {
      userId,
      model,
      parent,
      consent,
      inheritedConsents,
      cost,
      shownCost,
      balance,
      startLimits,
      now,
    });
    if (refusal) return refusal;
    const id = randomId();
    // The ledger has no entry for what is free.
    const spent =
      cost === 0
        ? { isSpent: true, balance }
        : await spendPoints(transaction, { userId, cost, reference: id, now });
    if (!spent.isSpent) return { kind: 'not-enough-points', balance: spent.balance };
    // Somebody else's digital human is made of uploads of theirs.
    if (consent && consent.userId === undefined) {
      await useUploads(transaction, { userId, references, consent, now });
    }
    const named = consent ? [consent.id] : [];
    const consentIds = [...new Set([...named, ...inheritedConsents])];
    const [creation] = await transaction
      .insert(creations)
      .values({
        tool: model.tool,
        input,
        referenceImages: references,
        id,
        userId,
        idempotencyKey,
        state: 'queued',
        engine: model.id,
        parentId: parent?.id ?? retried,
        action: parent?.action ?? (retried === undefined ? undefined : RETRY),
        cost,
        metered,
        consentIds,
        isPrivate:
          consentIds.length > 0 ||
          isPersonal(input) ||
          (await wantsPrivate(transaction, userId)) ||
          (await isOfPrivate(transaction, { references, parent })),
        createdAt: now,
      })
      .returning();
    if (!creation) throw new Error('A creation that was just written is not there');
    if (stages.length > 0) {
      const rows = stages.map((stage, number) => ({ ...stage, creationId: id, number }));
      await transaction.insert(creationStages).values(rows);
    }
    const spoken = [{ engine: model.id, input }, ...stages].flatMap((asked) =>
      asked.input.voice === undefined
        ? []
        : [{ name: asked.input.voice, engine: asked.engine, userId: consent?.userId ?? userId }],
    );
    if (spoken.length > 0) {
      await transaction.insert(voices).values(spoken).onConflictDoNothing();
    }
    const stage = Math.max(
      0,
      stages.findIndex(({ outputId }) => outputId === null),
    );
    const engine = stages[stage]?.engine ?? model.id;
    const engineId = toEngineId(model, parent);
    const deadlineAt = sql`${databaseNow} + ${DEADLINE_MINUTES} * interval '1 minute'`;
    await transaction.insert(jobs).values({
      creationId: id,
      userId,
      engine,
      engineId,
      stage,
      step: 'submit',
      deadlineAt,
      ...(parent && { parent: toJobParent(parent) }),
    });
    return { kind: 'begun', creation, balance: spent.balance };
  });
}

/** Finds what a person has begun with this key. */
export async function findByKey(
  database: Database,
  { userId, idempotencyKey }: Pick<BeginCreationOptions, 'userId' | 'idempotencyKey'>,
): Promise<CreationRow | undefined> {
  const [known] = await database
    .select()
    .from(creations)
    .where(and(eq(creations.userId, userId), eq(creations.idempotencyKey, idempotencyKey)));
  return known;
}

/** Whether this action has begun it. */
export function isActionOf(
  known: CreationRow,
  {
    id,
    action,
    prompt,
    moment,
    lyrics,
  }: GivenWithAction & { readonly id: string; readonly action: string },
): boolean {
  if (known.parentId !== id || known.action !== action) return false;
  // A deleted one has no input any more.
  if (known.state === 'deleted') return true;
  const { prompt: before, settings = {} } = known.input;
  if (moment !== undefined && settings.moment !== moment) return false;
  if (lyrics?.trim() && settings.lyrics !== lyrics) return false;
  return prompt === undefined || before === normalizePrompt(prompt);
}

/** Picks what the engine is given of the creation that is continued. */
function toJobParent({
  operation,
  action,
  isReworded,
  moment,
}: NonNullable<BeginCreationOptions['parent']>): NonNullable<EngineJob['parent']> {
  return {
    operation,
    action,
    ...(isReworded && { isReworded }),
    ...(moment !== undefined && { moment }),
  };
}

function isSameRequest(
  known: CreationRow,
  { input, references }: Pick<BeginCreationOptions, 'input' | 'references'>,
): boolean {
  return (
    isDeepStrictEqual(known.referenceImages, references) &&
    known.parentId === null &&
    known.input.prompt === input.prompt &&
    isDeepStrictEqual(known.input.settings, input.settings)
  );
}

/** The consent that a face swap names. */
export function toConsent({ settings }: CreationPlan['input']): NamedConsent | undefined {
  return settings?.consent === undefined
    ? undefined
    : { id: settings.consent, purpose: 'face-swap' };
}

/**
 * Has the faces and voices that something is made of belong to the consent. What a face swap is made from is stored for
 * some hours after the last one, but for parts of digital humans, which stay, as do recordings that those have spoken.
 */
async function useUploads(
  transaction: Database,
  {
    userId,
    references,
    consent: { id: consentId, purpose },
    now,
  }: Pick<BeginCreationOptions, 'userId' | 'references' | 'now'> & { consent: NamedConsent },
): Promise<void> {
  const isSwap = purpose === 'face-swap';
  const given = references.flatMap((one) => ('assetId' in one ? [one] : []));
  const shown = given.filter(({ role }) => !isSwap || role === 'face');
  await claimUploads(transaction, { userId, consentId, ids: shown.map(({ assetId }) => assetId) });
  const ids = given.map(({ assetId }) => assetId);
  await transaction
    .update(assets)
    .set({ removeAt: isSwap ? unusedUntil(now) : null })
    .where(and(inArray(assets.id, ids), isSwap ? not(isPart) : undefined));
}

/** It tells everybody who scans it how to get into a network or to reach somebody. */
function isPersonal({ settings }: CreationPlan['input']): boolean {
  return settings?.kind !== undefined && isPersonalQrContent({ kind: settings.kind });
}

/**
 * A picture that it is made from, or one of the creation that it continues, is its owner's alone. What waits to be
 * public is not: nor does what is made from it have to stay private.
 */
async function isOfPrivate(
  transaction: Database,
  { references, parent }: Pick<BeginCreationOptions, 'references' | 'parent'>,
): Promise<boolean> {
  const ids = references.flatMap((one) => ('outputId' in one ? [one.outputId] : []));
  const isSource = or(
    ids.length > 0 ? inArray(outputs.id, ids) : undefined,
    parent && eq(outputs.creationId, parent.id),
  );
  if (!isSource) return false;
  const [found] = await transaction
    .select({ id: outputs.id })
    .from(outputs)
    // Nobody has asked about most of those that are private: their review is null.
    .where(
      and(isSource, eq(outputs.isPrivate, true), sql`${outputs.review} is distinct from 'waiting'`),
    )
    .limit(1);
  return found !== undefined;
}

async function wantsPrivate(transaction: Database, userId: string): Promise<boolean> {
  const [user] = await transaction
    .select({ imagesArePrivate: users.imagesArePrivate })
    .from(users)
    .where(eq(users.id, userId));
  return user?.imagesArePrivate ?? true;
}
