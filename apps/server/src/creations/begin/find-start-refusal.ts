import { hasConsent, isAnyWithdrawn, type NamedConsent } from '../../consents/find-consents.ts';
import type { Database } from '../../database/database.ts';
import { findPausedEngines } from '../../engines/engine-circuits.ts';
import { isPaused, type ModelEngine, type ModelEngines } from '../../engines/model-engine.ts';
import type { Model } from '../../engines/open-models.ts';
import { countOpenCreations, MAX_OPEN_PER_USER } from './count-open-creations.ts';
import { findReachedStartLimit, type ReachedStartLimit, type StartLimits } from './start-limits.ts';

/** Model that makes a creation. */
export type StartedModel = Pick<Model, 'id' | 'tool'> & ModelEngines<Pick<ModelEngine, 'engineId'>>;

export type StartOptions = {
  userId: string;
  /** Undefined if the service does not offer the model that was asked for. */
  model: StartedModel | undefined;
  /** The creation that is continued, if one is: the configured engine that made it alone can do so. */
  parent?: { readonly engineId: string | null } | undefined;
  /** The consent of whoever is shown or heard, and what for. Absent: nobody is. */
  consent?: NamedConsent | undefined;
  cost: number;
  /** The price that the person saw; undefined if the request names none. */
  shownCost: number | undefined;
  startLimits: StartLimits;
  now: Date;
};

export type StartRefusal =
  | { readonly kind: 'no-such-model' }
  /** It costs something else than the person saw. */
  | { readonly kind: 'price-changed' }
  /** Nothing is submitted to its engines for now. */
  | { readonly kind: 'paused' }
  /** The person shown has not agreed, or not to the current text. */
  | { readonly kind: 'no-consent' }
  /** It would be made from something that rests on a consent which was withdrawn. */
  | { readonly kind: 'consent-withdrawn' }
  | { readonly kind: 'too-many-open' }
  | ({ readonly kind: 'too-many-starts' } & ReachedStartLimit)
  | { readonly kind: 'not-enough-points'; readonly balance: number };

/**
 * Why nothing may be begun, whatever it is made from; undefined if it may. It holds for as long as the
 * balance is locked, and is cheap enough to ask before any picture is looked at.
 */
export async function findStartRefusal(
  database: Database,
  {
    userId,
    model,
    parent,
    consent,
    inheritedConsents = [],
    cost,
    shownCost,
    balance,
    startLimits,
    now,
  }: StartOptions & {
    /** Those of what it is made from. Default: none, as long as they are not known. */
    inheritedConsents?: readonly string[];
    balance: number;
  },
): Promise<StartRefusal | undefined> {
  if (model === undefined) return { kind: 'no-such-model' };
  if (cost !== shownCost) return { kind: 'price-changed' };
  const place = { engineId: toEngineId(model, parent), isBound: parent !== undefined };
  if (isPaused(model, place, await findPausedEngines(database))) return { kind: 'paused' };
  if (consent && !(await hasConsent(database, { userId, ...consent }))) {
    return { kind: 'no-consent' };
  }
  if (await isAnyWithdrawn(database, inheritedConsents)) return { kind: 'consent-withdrawn' };
  if ((await countOpenCreations(database, userId)) >= MAX_OPEN_PER_USER) {
    return { kind: 'too-many-open' };
  }
  const { tool } = model;
  const reached = await findReachedStartLimit(database, { userId, tool, limits: startLimits, now });
  if (reached) return { kind: 'too-many-starts', ...reached };
  return balance < cost ? { kind: 'not-enough-points', balance } : undefined;
}

/** The engine that a job names; null is the model's own. */
export function toEngineId(
  { engineId }: StartedModel,
  parent: StartOptions['parent'],
): string | null {
  return parent?.engineId === engineId ? null : (parent?.engineId ?? null);
}
