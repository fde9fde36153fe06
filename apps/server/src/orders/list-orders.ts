import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders } from '../database/payment-schema.ts';
import { readCursorTime } from '../database/read-cursor-time.ts';

export type ListOrdersOptions = {
  userId: string;
  limit: number;
  /** End of the page before. */
  cursor: OrderCursor | undefined;
};

/** The last order of a page: what follows is older, or as old with a smaller number. */
export type OrderCursor = { readonly createdAt: Date; readonly outTradeNo: string };

/** A user's orders, newest first, a page at a time. */
export async function listOrders(
  database: Database,
  { userId, limit, cursor }: ListOrdersOptions,
): Promise<{ orders: OrderRow[]; nextCursor: string | undefined }> {
  const rows = await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        cursor &&
          sql`(${orders.createdAt}, ${orders.outTradeNo}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.outTradeNo})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.outTradeNo))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page,
    nextCursor:
      rows.length > limit && last ? `${last.createdAt.getTime()}-${last.outTradeNo}` : undefined,
  };
}

/** @returns undefined when it is none that `listOrders` wrote. */
export function readOrderCursor(text: string): OrderCursor | undefined {
  const [, time = '', outTradeNo] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(text) ?? [];
  const createdAt = readCursorTime(time);
  return createdAt && outTradeNo ? { createdAt, outTradeNo } : undefined;
}
