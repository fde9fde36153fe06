import { and, eq, gte, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import {
  type BillDifference,
  billChecks,
  type OrderRow,
  orderRefunds,
  orders,
} from '../database/payment-schema.ts';
import { isWeChatError, WeChatError } from '../payment/wechat-error.ts';
import { toWeChatTime } from '../payment/wechat-pay/to-wechat-time.ts';
import type { TradeBill } from '../payment/wechat-pay/wechat-pay.ts';
import { beijingDay, DAY_MS } from './beijing-day.ts';
import { logRefund } from './log-refund.ts';
import type { OrderServices } from './order-services.ts';
import { settleOrder } from './settle-order.ts';
import { settleRefund } from './settle-refund.ts';

/** Hours of Beijing's day after which WeChat Pay has the bill of the day before. */
export const BILL_HOUR = 10;

/** Days that are caught up on after a server was down or WeChat Pay had no bill. It keeps three months. */
export const BILL_DAYS = 7;

/** After this a bill that a server began with is begun again, in milliseconds. */
export const BILL_RETRY_MS = 30 * 60_000;

/** Differences stored for one day; a merchant number that is used elsewhere, too, has thousands. */
export const MAX_STORED_DIFFERENCES = 500;

/** Orders per lookup. */
const batchSize = 1000;

/**
 * Compares the available bills of the last days that were not compared yet. One server at a time
 * claims a day; a day that fails is tried again later.
 */
export async function checkBills(
  services: OrderServices,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { database, log, now } = services;
  for (const day of await missingDays(services)) {
    if (signal?.aborted) return;
    const time = now();
    const claimed = await database
      .insert(billChecks)
      .values({ day, claimedAt: time })
      .onConflictDoUpdate({
        target: billChecks.day,
        set: { claimedAt: time },
        setWhere: sql`${billChecks.comparedAt} is null and ${billChecks.claimedAt} <= ${new Date(time.getTime() - BILL_RETRY_MS).toISOString()}::timestamptz`,
      })
      .returning({ day: billChecks.day });
    if (claimed.length === 0) continue;
    try {
      await checkBill(services, day, { signal });
    } catch (err) {
      if (!isWeChatError(err)) throw err;
      log.error({ err, day }, "A day's bill could not be compared; it will be tried again");
    }
  }
}

/** Days whose bill should be available and was not compared yet, oldest first. */
async function missingDays({ database, now }: OrderServices): Promise<string[]> {
  const sinceBill = now().getTime() - BILL_HOUR * 3_600_000;
  const days = Array.from({ length: BILL_DAYS }, (_, index) =>
    toWeChatTime(new Date(sinceBill - (BILL_DAYS - index) * DAY_MS)).slice(0, 10),
  );
  const compared = await database
    .select({ day: billChecks.day })
    .from(billChecks)
    .where(and(inArray(billChecks.day, days), isNotNull(billChecks.comparedAt)));
  const missing = days.filter((day) => !compared.some((row) => row.day === day));
  if (missing.length === 0) return [];
  // Bills from before the first order hold none of our orders.
  const [first] = await database.select({ at: min(orders.createdAt) }).from(orders);
  if (!first?.at) return [];
  const firstDay = toWeChatTime(first.at).slice(0, 10);
  return missing.filter((day) => day >= firstDay);
}

/**
 * Compares one day's bill with our orders: what was paid or refunded there and is not known here
 * is settled as if WeChat Pay had just reported it; every difference is stored, and logged as an error.
 *
 * @throws {WeChatError} when the bill is not available.
 */
export async function checkBill(
  services: OrderServices,
  day: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<readonly BillDifference[]> {
  const { database, payment, log, now } = services;
  const found = await payment.weChatPay.tradeBill(day, signal ? { signal } : {});
  const bill: TradeBill = found ?? { payments: [], refunds: [] };
  const differences = [
    // First: a payment that is credited late is credited less what went back.
    ...(await compareRefunds(services, { bill, day })),
    ...(await comparePayments(services, { bill, day })),
  ];
  const isLate = now().getTime() > beijingDay(day).to.getTime() + DAY_MS + BILL_HOUR * 3_600_000;
  if (!found && differences.length > 0 && !isLate) {
    throw new WeChatError(
      'malformed',
      'WeChat Pay has no bill of a day on which there were payments.',
    );
  }
  for (const difference of differences) {
    log.error({ day, ...difference }, "WeChat Pay's bill and our orders differ");
  }
  const sum = (rows: readonly { amountInFen: number }[]) =>
    rows.reduce((total, { amountInFen }) => total + amountInFen, 0);
  const result = {
    comparedAt: now(),
    paymentCount: bill.payments.length,
    paidFen: sum(bill.payments),
    refundCount: bill.refunds.length,
    refundedFen: sum(bill.refunds),
    differenceCount: differences.length,
    differences: differences.slice(0, MAX_STORED_DIFFERENCES),
  };
  await database
    .insert(billChecks)
    .values({ day, claimedAt: now(), ...result })
    .onConflictDoUpdate({ target: billChecks.day, set: result });
  log.info(
    { day, payments: bill.payments.length, differences: differences.length },
    'A bill was compared',
  );
  return differences;
}

type Comparison = { bill: TradeBill; day: string };

async function compareRefunds(
  { database, payment, log, now }: OrderServices,
  { bill, day }: Comparison,
): Promise<BillDifference[]> {
  const { merchantId } = payment.weChatPay;
  const differences: BillDifference[] = [];
  for (const refund of bill.refunds) {
    const { outTradeNo, outRefundNo } = refund;
    const settlement = await settleRefund(database, { refund, merchantId, now: now() });
    if (settlement.kind === 'refunded') logRefund(log, { refund, settlement, by: 'bill' });
    const facts = { outTradeNo, outRefundNo, billFen: refund.amountInFen };
    if (settlement.kind === 'unknown-order') differences.push({ kind: 'unknown-order', ...facts });
    if (settlement.kind === 'refunded') differences.push({ kind: 'refunded-late', ...facts });
    if (settlement.kind === 'mismatch') {
      const isAmount = settlement.mismatches.some((name) => name === 'amount' || name === 'total');
      const [ours] = await database
        .select()
        .from(orderRefunds)
        .where(eq(orderRefunds.outRefundNo, outRefundNo));
      differences.push({
        kind: isAmount ? 'amount' : 'not-settled',
        ...facts,
        ...(ours && { ourFen: ours.amountInFen }),
      });
    }
    await database
      .update(orderRefunds)
      .set({ billedOn: day })
      .where(eq(orderRefunds.outRefundNo, outRefundNo));
  }
  // A bill may list a refund on the day it began; it was then matched in an earlier bill.
  const { from, to } = beijingDay(day);
  const missing = await database
    .select()
    .from(orderRefunds)
    .where(
      and(
        gte(orderRefunds.refundedAt, from),
        lt(orderRefunds.refundedAt, to),
        isNull(orderRefunds.billedOn),
      ),
    );
  return [
    ...differences,
    ...missing.map(({ outTradeNo, outRefundNo, amountInFen }) => {
      return { kind: 'refund-missing', outTradeNo, outRefundNo, ourFen: amountInFen } as const;
    }),
  ];
}

async function comparePayments(
  services: OrderServices,
  { bill, day }: Comparison,
): Promise<BillDifference[]> {
  const { database } = services;
  const differences: BillDifference[] = [];
  const billed = new Set(bill.payments.map(({ outTradeNo }) => outTradeNo));
  for (let start = 0; start < bill.payments.length; start += batchSize) {
    const batch = bill.payments.slice(start, start + batchSize);
    const rows = await database
      .select()
      .from(orders)
      .where(
        inArray(
          orders.outTradeNo,
          batch.map(({ outTradeNo }) => outTradeNo),
        ),
      );
    const ours = new Map(rows.map((row) => [row.outTradeNo, row]));
    for (const paid of batch) {
      const difference = await comparePayment(services, paid, ours.get(paid.outTradeNo));
      if (difference) differences.push(difference);
    }
  }
  const { from, to } = beijingDay(day);
  const paidHere = await database
    .select({ outTradeNo: orders.outTradeNo, ourFen: orders.priceInFen })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)))
    .orderBy(sql`${orders.paidAt}`);
  return [
    ...differences,
    ...paidHere
      .filter(({ outTradeNo }) => !billed.has(outTradeNo))
      .map((row) => ({ kind: 'payment-missing', ...row }) as const),
  ];
}

async function comparePayment(
  { database, payment, log, now }: OrderServices,
  paid: TradeBill['payments'][number],
  order: OrderRow | undefined,
): Promise<BillDifference | undefined> {
  const { outTradeNo, amountInFen: billFen } = paid;
  if (!order) return { kind: 'unknown-order', outTradeNo, billFen };
  const facts = { outTradeNo, billFen, ourFen: order.priceInFen };
  if (order.priceInFen !== billFen) return { kind: 'amount', ...facts };
  if (order.paidAt) {
    return order.transactionId === paid.transactionId
      ? undefined
      : { kind: 'not-settled', ...facts };
  }
  const { merchantId } = payment.weChatPay;
  const settlement = await settleOrder(database, { transaction: paid, merchantId, now: now() });
  switch (settlement.kind) {
    case 'credited':
      log.warn({ outTradeNo, by: 'bill' }, 'An order was credited');
      return { kind: 'credited-late', ...facts };
    case 'unchanged':
      // It was credited a moment ago.
      return undefined;
    default:
      return { kind: 'not-settled', ...facts };
  }
}
