import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Beijing is 8 hours ahead all the year. */
const beijingOffset = '+08:00';

export type DailyReport = {
  readonly orderCount: number;
  /** Fen. */
  readonly paidFen: number;
  /** Points of the orders that were paid on the day. */
  readonly orderedPoints: number;
  readonly entryCount: number;
  /** Points that the ledger has for them, and for orders that nobody paid. */
  readonly creditedPoints: number;
  /** Paid, and not in the ledger as it should be. */
  readonly uncredited: readonly { outTradeNo: string; points: number }[];
  /** In the ledger on that day, without a paid order. */
  readonly unpaid: readonly { outTradeNo: string; points: number }[];
  /** Users whose balance is not the sum of their entries, of all days. */
  readonly wrongBalances: number;
};

/** The orders paid on a day of Beijing (`YYYY-MM-DD`) beside the ledger. */
export async function dailyReport(database: Database, day: string): Promise<DailyReport> {
  const from = new Date(`${day}T00:00:00${beijingOffset}`);
  const to = new Date(from.getTime() + 24 * 3_600_000);
  const range = sql`>= ${from.toISOString()}::timestamptz`;
  const end = sql`< ${to.toISOString()}::timestamptz`;

  const paid = await rowsOf<{
    number: string;
    fen: number;
    points: number;
    credited: number | null;
  }>(
    database,
    sql`select o.out_trade_no as number, o.price_in_fen as fen, o.point_count as points, e.amount as credited
      from orders o left join point_entries e
        on e.kind = 'order' and e.reference = o.out_trade_no and e.user_id = o.user_id
      where o.paid_at ${range} and o.paid_at ${end}
      order by o.paid_at, o.out_trade_no`,
  );
  const unpaid = await rowsOf<{ number: string; points: number }>(
    database,
    sql`select e.reference as number, e.amount as points
      from point_entries e left join orders o
        on o.out_trade_no = e.reference and o.user_id = e.user_id and o.paid_at is not null
      where e.kind = 'order' and o.out_trade_no is null and e.created_at ${range} and e.created_at ${end}
      order by e.id`,
  );
  const [balances] = await rowsOf<{ wrong: number }>(
    database,
    sql`select count(*)::int as wrong from users u
      where u.point_count <> (select coalesce(sum(amount), 0) from point_entries e where e.user_id = u.id)`,
  );

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
    wrongBalances: balances?.wrong ?? 0,
  };
}

async function rowsOf<Row>(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
