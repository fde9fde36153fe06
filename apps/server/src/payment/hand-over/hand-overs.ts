import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  orderHandOvers as handOvers,
  type OrderRow,
  orders,
} from '../../database/payment-schema.ts';
import { randomId } from '../../random-id.ts';
import { hashSecret } from '../wechat-oauth/hash-secret.ts';

/** How long an order that is handed over can be paid, in milliseconds. */
export const HAND_OVER_LIFETIME_MS = 10 * 60_000;

/** How long after that the browser that paid can ask what came of it, in milliseconds. */
export const OUTCOME_LIFETIME_MS = 5 * 60_000;

/**
 * Hands an order over to whoever opens its link first; a link of before that nobody used is void.
 *
 * @returns what the link carries; the database knows its hash.
 */
export async function createHandOver(
  database: Database,
  { order, now }: { order: Pick<OrderRow, 'outTradeNo' | 'expiresAt'>; now: Date },
): Promise<string> {
  const token = randomId();
  const tokenHash = hashSecret(token);
  const expiresAt = new Date(order.expiresAt.getTime() + OUTCOME_LIFETIME_MS);
  await database.delete(handOvers).where(lt(handOvers.expiresAt, now));
  await database
    .insert(handOvers)
    .values({ outTradeNo: order.outTradeNo, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: handOvers.outTradeNo, set: { tokenHash } });
  return token;
}

export type FindHandedOverOptions = {
  /** Token of a link: opens its order for anybody until it has a payer, then for that browser. */
  token: string | undefined;
  /** Name from the browser's cookie: opens the order that it has begun to pay. */
  browser: string | undefined;
  now: Date;
};

/** The order that a browser without a session may see and pay, if any. */
export async function findHandedOver(
  database: Database,
  { token, browser, now }: FindHandedOverOptions,
): Promise<OrderRow | undefined> {
  const isOfBrowser =
    browser === undefined ? undefined : eq(handOvers.browserHash, hashSecret(browser));
  const isFree = and(isNull(orders.openId), gt(orders.expiresAt, now));
  const isOpen =
    token === undefined
      ? isOfBrowser
      : and(eq(handOvers.tokenHash, hashSecret(token)), or(isFree, isOfBrowser));
  if (!isOpen) return undefined;
  const [row] = await database
    .select({ order: orders })
    .from(handOvers)
    .innerJoin(orders, eq(orders.outTradeNo, handOvers.outTradeNo))
    .where(and(isOpen, gt(handOvers.expiresAt, now)));
  return row?.order;
}

/**
 * Sends a browser to WeChat for an order that has no payer yet. Another one that was on its way comes
 * back in vain.
 *
 * @returns the `state` that goes to WeChat and comes back; undefined when the order has a payer by now.
 */
export async function beginHandOver(
  database: Database,
  { outTradeNo, browser }: { outTradeNo: string; browser: string },
): Promise<string | undefined> {
  const state = randomId();
  return await database.transaction(async (transaction) => {
    const [free] = await transaction
      .select({ outTradeNo: orders.outTradeNo })
      .from(orders)
      .where(and(eq(orders.outTradeNo, outTradeNo), isNull(orders.openId)))
      .for('update');
    if (!free) return undefined;
    await transaction
      .update(handOvers)
      .set({ oauthStateHash: hashSecret(state), browserHash: hashSecret(browser) })
      .where(eq(handOvers.outTradeNo, outTradeNo));
    return state;
  });
}

/** The order that this browser went to WeChat for. A state works once. */
export async function takeBegunHandOver(
  database: Database,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<OrderRow | undefined> {
  const [taken] = await database
    .update(handOvers)
    .set({ oauthStateHash: null })
    .where(
      and(
        eq(handOvers.oauthStateHash, hashSecret(state)),
        eq(handOvers.browserHash, hashSecret(browser)),
        gt(handOvers.expiresAt, now),
      ),
    )
    .returning({ outTradeNo: handOvers.outTradeNo });
  if (!taken) return undefined;
  const [order] = await database
    .select()
    .from(orders)
    .where(eq(orders.outTradeNo, taken.outTradeNo));
  return order;
}

/**
 * Gives an order its payer, and uses its link up: from now on it is this browser's.
 *
 * @returns false when it has a payer already.
 */
export async function bindPayer(
  database: Database,
  { outTradeNo, openId, browser }: { outTradeNo: string; openId: string; browser: string },
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const bound = await transaction
      .update(orders)
      .set({ openId })
      .where(and(eq(orders.outTradeNo, outTradeNo), isNull(orders.openId)))
      .returning({ outTradeNo: orders.outTradeNo });
    if (bound.length === 0) return false;
    // Another browser may have gone to WeChat since.
    await transaction
      .update(handOvers)
      .set({ browserHash: hashSecret(browser), oauthStateHash: null })
      .where(eq(handOvers.outTradeNo, outTradeNo));
    return true;
  });
}
