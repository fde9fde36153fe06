import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import {
  type BillDifference,
  billChecks,
  openRefundStates,
  orderRefunds,
} from '../database/payment-schema.ts';
import { readRows } from '../database/read-rows.ts';
import { beijingDay } from './beijing-day.ts';
import type { RefundRow } from './settle-refund.ts';

export type DailyReport = {
  readonly orderCount: number;
  /** Fen. */
  readonly paidFen: number;
  /** Points of the orders that were paid on the day. */
  readonly orderedPoints: number;
  readonly entryCount: number;
  /** Points that the ledger has for them, and for orders that were not paid. */
  readonly creditedPoints: number;
  /** Paid, and not in the ledger as it should be. */
  readonly uncredited: readonly { outTradeNo: string; points: number }[];
  /** In the ledger on that day, without a paid order. */
  readonly unpaid: readonly { outTradeNo: string; points: number }[];
  /** Refunds that succeeded on the day. */
  readonly refundCount: number;
  /** Fen. */
  readonly refundedFen: number;
  /** Points that they took back. */
  readonly takenPoints: number;
  /** Those whose points were spent before, and how many. */
  readonly shortfalls: readonly { outTradeNo: string; points: number }[];
  /** Refunds of any day that have not come to their end. */
  readonly openRefunds: readonly Pick<RefundRow, 'outTradeNo' | 'amountInFen' | 'state'>[];
  /** Points taken back on that day by no refund that succeeded. */
  readonly unexplained: readonly { outRefundNo: string; points: number }[];
  /** Result of WeChat Pay's bill of the day; undefined until it was compared. */
  readonly bill: BillResult | undefined;
  /** Users whose balance, or gift points, are not the sum of their entries, of all days. */
  readonly wrongBalances: number;
};

export type BillResult = {
  readonly paymentCount: number;
  readonly paidFen: number;
  readonly refundCount: number;
  readonly refundedFen: number;
  readonly differenceCount: number;
  /** The first of them. */
  readonly differences: readonly BillDifference[];
};

const paidRow = v.object({
  number: v.string(),
  fen: v.number(),
  points: v.number(),
  credited: v.nullable(v.number()),
});
const entryRow = v.object({ number: v.string(), points: v.number() });
const balancesRow = v.object({ wrong: v.number() });

/** The orders paid on a day of Beijing (`YYYY-MM-DD`) and its refunds, beside the ledger and WeChat Pay's bill. */
export async function dailyReport(database: Database, day: string): Promise<DailyReport> {
  const { from, to } = beijingDay(day);
  const range = sql`>= ${from.toISOString()}::timestamptz`;
  const end = sql`< ${to.toISOString()}::timestamptz`;

  const paid = await readRows(
    database,
    paidRow,
    sql`select o.out_trade_no as number, o.price_in_fen as fen, o.point_count as points, e.amount as credited
      from orders o left join point_entries e
        on e.kind = 'order' and e.reference = o.out_trade_no and e.user_id = o.user_id
      where o.paid_at ${range} and o.paid_at ${end}
      order by o.paid_at, o.out_trade_no`,
  );
  const unpaid = await readRows(
    database,
    entryRow,
    sql`select e.reference as number, e.amount as points
      from point_entries e left join orders o
        on o.out_trade_no = e.reference and o.user_id = e.user_id and o.paid_at is not null
      where e.kind = 'order' and o.out_trade_no is null and e.created_at ${range} and e.created_at ${end}
      order by e.id`,
  );
  const [balances] = await readRows(
    database,
    balancesRow,
    sql`select count(*)::int as wrong from users u
      where (u.point_count, u.gift_point_count) <> (
        select coalesce(sum(amount), 0), coalesce(sum(gift_amount), 0)
        from point_entries e where e.user_id = u.id)`,
  );

  const refunds = await database
    .select()
    .from(orderRefunds)
    .where(and(gte(orderRefunds.refundedAt, from), lt(orderRefunds.refundedAt, to)))
    .orderBy(asc(orderRefunds.refundedAt), asc(orderRefunds.outRefundNo));
  const openRefunds = await database
    .select({
      outTradeNo: orderRefunds.outTradeNo,
      amountInFen: orderRefunds.amountInFen,
      state: orderRefunds.state,
    })
    .from(orderRefunds)
    .where(inArray(orderRefunds.state, [...openRefundStates]))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.outRefundNo));
  const unexplained = await readRows(
    database,
    entryRow,
    sql`select e.reference as number, -e.amount as points
      from point_entries e left join order_refunds r
        on r.out_refund_no = e.reference and r.user_id = e.user_id and r.taken_points = -e.amount
      where e.kind = 'order-refund' and r.out_refund_no is null and e.created_at ${range} and e.created_at ${end}
      order by e.id`,
  );
  const [check] = await database.select().from(billChecks).where(eq(billChecks.day, day));

  const found = paid.filter(({ credited }) => credited !== null);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    orderCount: paid.length,
    paidFen: sum(paid.map(({ fen }) => fen)),
    orderedPoints: sum(paid.map(({ points }) => points)),
    entryCount: found.length + unpaid.length,
    creditedPoints:
      sum(found.map(({ credited }) => credited ?? 0)) + sum(unpaid.map(({ points }) => points)),
    uncredited: paid
      .filter(({ points, credited }) => credited !== points)
      .map(({ number, points }) => ({ outTradeNo: number, points })),
    unpaid: unpaid.map(({ number, points }) => ({ outTradeNo: number, points })),
    refundCount: refunds.length,
    refundedFen: sum(refunds.map(({ amountInFen }) => amountInFen)),
    takenPoints: sum(refunds.map(({ takenPoints }) => takenPoints ?? 0)),
    shortfalls: refunds
      .map(({ outTradeNo, duePoints, takenPoints }) => {
        return { outTradeNo, points: (duePoints ?? 0) - (takenPoints ?? 0) };
      })
      .filter(({ points }) => points > 0),
    openRefunds,
    unexplained: unexplained.map(({ number, points }) => ({ outRefundNo: number, points })),
    bill: check?.comparedAt
      ? {
          paymentCount: check.paymentCount ?? 0,
          paidFen: check.paidFen ?? 0,
          refundCount: check.refundCount ?? 0,
          refundedFen: check.refundedFen ?? 0,
          differenceCount: check.differenceCount ?? 0,
          differences: check.differences ?? [],
        }
      : undefined,
    wrongBalances: balances?.wrong ?? 0,
  };
}
