import { WeChatError } from '../wechat-error.ts';
import type { TradeBill } from './wechat-pay.ts';

/** The columns that are read, by their names in the bill's first line. */
const columns = {
  time: '交易时间',
  appId: '公众账号ID',
  merchantId: '商户号',
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refundId: '微信退款单号',
  outRefundNo: '商户退款单号',
  refundState: '退款状态',
  total: '订单金额',
  refund: '申请退款金额',
} as const;
type Column = keyof typeof columns;

/** Begins the two lines of sums that end a bill. */
const sumsBegin = '总交易单数';

/**
 * Reads the bill of a day: CSV whose values all begin with a backtick, ended by the sums, which
 * say how many rows there must be.
 *
 * @throws {WeChatError} `malformed` when a part is missing or can't be read: half a bill would
 * look like missing payments.
 */
export function parseTradeBill(text: string): TradeBill {
  const lines = text
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const sumsAt = lines.findLastIndex((line) => line.startsWith(sumsBegin));
  if (sumsAt < 1 || sumsAt !== lines.length - 2) throw malformed('it has no sums');
  const names = (lines[0] ?? '').split(',').map((name) => name.trim());
  const places = Object.fromEntries(
    Object.entries(columns).map(([column, name]) => {
      const place = names.indexOf(name);
      if (place === -1) throw malformed(`it has no column ${name}`);
      return [column, place];
    }),
  ) as Record<Column, number>;

  const rows = lines.slice(1, sumsAt).map((line, index) => {
    const values = readLine(line);
    if (values.length !== names.length) throw malformed(`row ${index + 1} has another width`);
    return (column: Column) => values[places[column]] ?? '';
  });
  const [count] = readLine(lines.at(-1) ?? '');
  if (count !== String(rows.length)) throw malformed(`it has ${rows.length} rows of ${count}`);

  const bill: TradeBill = { payments: [], refunds: [] };
  for (const value of rows) {
    const common = {
      merchantId: value('merchantId'),
      outTradeNo: value('outTradeNo'),
      transactionId: value('transactionId'),
    };
    if (value('state') === 'REFUND') {
      bill.refunds.push({
        ...common,
        outRefundNo: value('outRefundNo'),
        refundId: value('refundId'),
        state: value('refundState'),
        refundedAt: toTime(value('time')),
        amountInFen: toFen(value('refund')),
        totalInFen: toFen(value('total')) || undefined,
      });
    } else {
      bill.payments.push({
        ...common,
        appId: value('appId'),
        tradeState: value('state'),
        paidAt: toTime(value('time')),
        amountInFen: toFen(value('total')),
        currency: value('currency'),
      });
    }
  }
  return bill;
}

/** A value may hold a comma: only a comma before a backtick separates two. */
function readLine(line: string): string[] {
  if (!line.startsWith('`')) throw malformed('a row does not begin with a backtick');
  return line
    .slice(1)
    .split(',`')
    .map((value) => value.trim());
}

/** `9.90` in fen, without ever being a fraction of a yuan. */
function toFen(text: string): number {
  const [, yuan, jiao = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === undefined) throw malformed('an amount is none');
  return Number(yuan) * 100 + Number(jiao.padEnd(2, '0'));
}

/** `2026-01-02 10:00:00`, Beijing's. */
function toTime(text: string): Date {
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) || Number.isNaN(time.getTime())) {
    throw malformed('a time is none');
  }
  return time;
}

function malformed(what: string): WeChatError {
  return new WeChatError('malformed', `The bill can not be read: ${what}.`);
}
