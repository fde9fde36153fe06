import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OrderRow, orders } from '../database/payment-schema.ts';

/**
 * Reads an order and locks it until the transaction ends: whatever settles or refunds the same order
 * waits for that.
 */
export async function lockOrder(
  transaction: Database,
  outTradeNo: string,
): Promise<OrderRow | undefined> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.outTradeNo, outTradeNo))
    .for('update');
  return order;
}
