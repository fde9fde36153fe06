import { ordersZhCn } from '../messages/orders-zh-cn.ts';
import type { DailyReport } from './daily-report.ts';

const words = ordersZhCn.report;

/** The report in lines for the operator, and whether everything agrees. */
export function describeReport(
  report: DailyReport,
  day: string,
): { lines: string[]; isFine: boolean } {
  const isFine =
    report.uncredited.length === 0 && report.unpaid.length === 0 && report.wrongBalances === 0;
  return {
    isFine,
    lines: [
      words.title(day),
      words.orders(report.orderCount, report.paidFen, report.orderedPoints),
      words.entries(report.entryCount, report.creditedPoints),
      words.difference(report.creditedPoints - report.orderedPoints),
      ...report.uncredited.map(({ outTradeNo, points }) => words.uncredited(outTradeNo, points)),
      ...report.unpaid.map(({ outTradeNo, points }) => words.unpaid(outTradeNo, points)),
      words.balances(report.wrongBalances),
      isFine ? words.fine : words.wrong,
    ],
  };
}
