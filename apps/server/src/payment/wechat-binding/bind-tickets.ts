import type { BindTicketState, WeChatResult } from '@site/api-client/wire';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { weChatBindTickets as tickets } from '../../database/payment-schema.ts';
import { sessions, type UserRow, users } from '../../database/schema.ts';
import { randomId } from '../../random-id.ts';
import { hashSecret } from '../wechat-oauth/hash-secret.ts';

/** How long a ticket may be shown, and after that be at WeChat, in milliseconds. */
export const TICKET_LIFETIME_MS = 5 * 60_000;

/** Makes a ticket for the account of a session. @returns the ticket; the database knows its hash. */
export async function createBindTicket(
  database: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomId();
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS);
  await database.delete(tickets).where(lt(tickets.expiresAt, now));
  await database.insert(tickets).values({ ticketHash: hashSecret(ticket), tokenHash, expiresAt });
  return { ticket, expiresAt };
}

/** Whose account a ticket binds to; undefined when it was used, or its time is over. */
export async function findUserOfTicket(
  database: Database,
  { ticket, now }: { ticket: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await database
    .select({ user: users })
    .from(tickets)
    .innerJoin(sessions, eq(sessions.tokenHash, tickets.tokenHash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(tickets.ticketHash, hashSecret(ticket)),
        eq(tickets.state, 'open'),
        gt(tickets.expiresAt, now),
      ),
    );
  return row?.user;
}

export type BeginBindOptions = {
  ticket: string;
  appId: string;
  /** Names the phone's browser, and no other. */
  browser: string;
  now: Date;
};

/**
 * Uses a ticket up: one statement of the database decides between two phones.
 *
 * @returns the `state` that goes to WeChat and comes back; undefined when the ticket was used, or
 * its time is over.
 */
export async function beginBind(
  database: Database,
  { ticket, appId, browser, now }: BeginBindOptions,
): Promise<string | undefined> {
  const state = randomId();
  const begun = await database
    .update(tickets)
    .set({
      state: 'begun',
      oauthStateHash: hashSecret(state),
      browserHash: hashSecret(browser),
      appId,
      expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
    })
    .where(
      and(
        eq(tickets.ticketHash, hashSecret(ticket)),
        eq(tickets.state, 'open'),
        gt(tickets.expiresAt, now),
      ),
    )
    .returning({ ticketHash: tickets.ticketHash });
  return begun.length === 1 ? state : undefined;
}

export type BegunBind = { ticketHash: string; appId: string; userId: string };

/** Takes what this browser went to WeChat for by a ticket. A state works once. */
export async function takeBegunBind(
  database: Database,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<BegunBind | undefined> {
  const [taken] = await database
    .update(tickets)
    .set({ oauthStateHash: null })
    .where(
      and(
        eq(tickets.oauthStateHash, hashSecret(state)),
        eq(tickets.browserHash, hashSecret(browser)),
        eq(tickets.state, 'begun'),
        gt(tickets.expiresAt, now),
      ),
    )
    .returning();
  if (!taken?.appId) return undefined;
  const [session] = await database
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, taken.tokenHash));
  return session && { ticketHash: taken.ticketHash, appId: taken.appId, userId: session.userId };
}

/** Writes down how it ended, for the screen that shows the ticket. */
export async function endBind(
  database: Database,
  { ticketHash, result }: { ticketHash: string; result: WeChatResult },
): Promise<void> {
  await database.update(tickets).set({ state: result }).where(eq(tickets.ticketHash, ticketHash));
}

/** How a session's own ticket stands. */
export async function stateOfTicket(
  database: Database,
  { ticket, tokenHash, now }: { ticket: string; tokenHash: string; now: Date },
): Promise<BindTicketState> {
  const [row] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.ticketHash, hashSecret(ticket)), eq(tickets.tokenHash, tokenHash)));
  if (!row) return 'expired';
  const isPending = row.state === 'open' || row.state === 'begun';
  return isPending && row.expiresAt <= now ? 'expired' : row.state;
}
