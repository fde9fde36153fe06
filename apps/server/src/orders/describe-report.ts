import { operatorMessages } from '../messages/operator.ts';
import type { DailyReport } from './daily-report.ts';

const words = operatorMessages.report;

/** The report in lines for the operator, and whether everything agrees. */
export function describeReport(
  report: DailyReport,
  day: string,
): { lines: string[]; isFine: boolean } {
  const { bill } = report;
  const isFine =
    report.uncredited.length === 0 &&
    report.unpaid.length === 0 &&
    report.unexplained.length === 0 &&
    report.wrongBalances === 0 &&
    (bill?.differenceCount ?? 0) === 0;
  return {
    isFine,
    lines: [
      words.title(day),
      words.orders(report.orderCount, report.paidFen, report.orderedPoints),
      words.entries(report.entryCount, report.creditedPoints),
      words.difference(report.creditedPoints - report.orderedPoints),
      ...report.uncredited.map(({ outTradeNo, points }) => words.uncredited(outTradeNo, points)),
      ...report.unpaid.map(({ outTradeNo, points }) => words.unpaid(outTradeNo, points)),
      words.refunds(report.refundCount, report.refundedFen, report.takenPoints),
      ...report.shortfalls.map(({ outTradeNo, points }) => words.shortfall(outTradeNo, points)),
      ...report.unexplained.map(({ outRefundNo, points }) =>
        words.unexplained(outRefundNo, points),
      ),
      ...report.openRefunds.map((refund) => words.openRefund(refund)),
      bill ? words.bill(bill) : words.noBill,
      ...(bill?.differences.map((difference) => words.billDifference(difference)) ?? []),
      words.balances(report.wrongBalances),
      isFine ? words.fine : words.wrong,
    ],
  };
}
