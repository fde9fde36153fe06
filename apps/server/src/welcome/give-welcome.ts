import type { WelcomeState } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users, welcomeGrants } from '../database/schema.ts';
import { networkOf } from '../http/client-address.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { addPoints } from '../points/add-points.ts';
import { canonicalAddress } from './canonical-address.ts';
import { limitedMailDomain } from './mail-domain.ts';

const daySeconds = 24 * 60 * 60;

/** The points of a new user, and when they come. */
export type Welcome = {
  /** 0: none. */
  readonly points: number;
  /** Once WeChat is bound, where a real account is configured: a WeChat costs more than a mailbox. */
  readonly givenAt: 'log-in' | 'wechat-binding';
  /** Given by mail addresses within a day to one network, IPv4 /24 or IPv6 /48. */
  readonly perNetwork: number;
  /** Given within a day to addresses of one mail domain; the large public ones have no limit. */
  readonly perMailDomain: number;
};

/** Proof that the person is new: it counts once, for whichever account presents it first. */
export type WelcomeProof =
  | { readonly kind: 'email'; readonly email: string; readonly client: string }
  | { readonly kind: 'wechat'; readonly unionId: string };

export type GiveWelcomeOptions = {
  userId: string;
  welcome: Welcome;
  proof: WelcomeProof;
  now: Date;
};

/**
 * Gives a new user the points, if they still wait for them: once a user, and once a mailbox or
 * WeChat. A limit of the day leaves them waiting, and the next log-in tries again.
 *
 * @returns undefined when the user waits for nothing.
 */
export async function giveWelcome(
  database: Database,
  { userId, welcome, proof, now }: GiveWelcomeOptions,
): Promise<Exclude<WelcomeState, 'bind-wechat'> | undefined> {
  return await database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ isWaiting: users.isWelcomeWaiting })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!user?.isWaiting || welcome.points === 0) return undefined;

    const key = toKey(proof);
    if (!(await isGranted(transaction, key))) {
      if (await isLimited(transaction, { welcome, proof, now })) return 'limited';
    }
    const [granted] = await transaction
      .insert(welcomeGrants)
      .values({ key, createdAt: now })
      .onConflictDoNothing()
      .returning();
    await transaction.update(users).set({ isWelcomeWaiting: false }).where(eq(users.id, userId));
    if (!granted) return 'used';
    const amount = welcome.points;
    await addPoints(transaction, { kind: 'welcome', userId, amount, reference: userId, now });
    return 'given';
  });
}

function toKey(proof: WelcomeProof): string {
  return proof.kind === 'email'
    ? `email:${canonicalAddress(proof.email)}`
    : `wechat:${proof.unionId}`;
}

async function isGranted(transaction: Database, key: string): Promise<boolean> {
  const grants = await transaction
    .select({ key: welcomeGrants.key })
    .from(welcomeGrants)
    .where(eq(welcomeGrants.key, key));
  return grants.length > 0;
}

async function isLimited(
  transaction: Database,
  { welcome, proof, now }: Pick<GiveWelcomeOptions, 'welcome' | 'proof' | 'now'>,
): Promise<boolean> {
  if (proof.kind !== 'email') return false;
  const take = async (name: string, whom: string, count: number) => {
    const limit = { count, seconds: daySeconds };
    return (await takeFromRateLimit(transaction, { key: [name, whom], limit, now })) > 0;
  };
  const domain = limitedMailDomain(proof.email);
  return (
    (domain !== undefined && (await take('welcome-domain', domain, welcome.perMailDomain))) ||
    (await take('welcome-network', networkOf(proof.client), welcome.perNetwork))
  );
}
