import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeChatError } from '../wechat-error.ts';
import { parseTradeBill } from './parse-trade-bill.ts';

const names =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sumNames =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const payment =
  '`2026-01-02 10:00:05,`wx0000000000000001,`1900000001,`0,`,`4200000000000000000000000001,`order0001,`oPayer,`JSAPI,`SUCCESS,`OTHERS,`CNY,`9.90,`0.00,`0,`0,`0.00,`0.00,`,`,`体验包（100 点）,`,`0.06000,`0.60%,`9.90,`0.00,`';
const refund =
  '`2026-01-02 11:00:00,`wx0000000000000001,`1900000001,`0,`,`4200000000000000000000000001,`order0001,`oPayer,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030000000000000000000000001,`refund0001,`4.95,`0.00,`ORIGINAL,`SUCCESS,`体验包（100 点）,`,`-0.03000,`0.60%,`0.00,`4.95,`';

const bill = (rows: readonly string[], count = rows.length) =>
  `\u{feff}${[names, ...rows, sumNames, `\`${count},\`9.90,\`4.95,\`0.00,\`0.03,\`9.90,\`4.95`].join('\r\n')}\r\n`;

function failureOf(text: string): string {
  try {
    parseTradeBill(text);
  } catch (error) {
    if (isWeChatError(error, 'malformed')) return error.message;
    throw error;
  }
  return '';
}

describe("a day's bill", () => {
  it('holds payments and refunds, each in fen and by the time of Beijing', () => {
    expect(parseTradeBill(bill([payment, refund]))).toEqual({
      payments: [
        {
          merchantId: '1900000001',
          appId: 'wx0000000000000001',
          outTradeNo: 'order0001',
          transactionId: '4200000000000000000000000001',
          tradeState: 'SUCCESS',
          paidAt: new Date('2026-01-02T02:00:05Z'),
          amountInFen: 990,
          currency: 'CNY',
        },
      ],
      refunds: [
        {
          merchantId: '1900000001',
          outTradeNo: 'order0001',
          transactionId: '4200000000000000000000000001',
          outRefundNo: 'refund0001',
          refundId: '5030000000000000000000000001',
          state: 'SUCCESS',
          refundedAt: new Date('2026-01-02T03:00:00Z'),
          amountInFen: 495,
          totalInFen: undefined,
        },
      ],
    });
  });

  it('may be of a product whose name holds commas', () => {
    const { payments } = parseTradeBill(bill([payment.replace('体验包', '体验包,100点,特价')]));
    expect(payments).toHaveLength(1);
  });

  it('reads every amount as it was written, to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (fen) => {
        const yuan = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
        const { payments } = parseTradeBill(
          bill([
            payment
              .replace('`9.90,`0.00,`', `\`${yuan},\`0.00,\``)
              .replace(/`9\.90,`0\.00,`$/, `\`${yuan},\`0.00,\``),
          ]),
        );
        expect(payments[0]?.amountInFen).toBe(fen);
      }),
      { seed: 15, numRuns: 200 },
    );
  });

  it('is refused wherever it was cut off', () => {
    const whole = bill([payment, refund]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.trimEnd().length - 1 }), (length) => {
        const text = whole.slice(0, length);
        // The sums after the count say nothing that is read.
        fc.pre(!text.includes('`2,'));
        expect(failureOf(text)).toMatch(/^The bill can not be read/);
      }),
      { seed: 15, numRuns: 300 },
    );
  });

  it.each([
    ['without sums', `${names}\r\n${payment}\r\n`, 'it has no sums'],
    ['with another count', bill([payment], 2), 'it has 1 rows of 2'],
    ['without a column', bill([payment]).replace('订单金额,申请', '订单金额2,申请'), '订单金额'],
    ['with a row that is too wide', bill([`${payment},\`more`]), 'another width'],
    [
      'with an amount of three places',
      bill([payment.replace(/9\.90,`0\.00,`$/, '9.901,`0.00,`')]),
      'an amount is none',
    ],
    [
      'with a negative amount',
      bill([payment.replace(/9\.90,`0\.00,`$/, '-9.90,`0.00,`')]),
      'an amount is none',
    ],
    [
      'with a time that never was',
      bill([payment.replace('01-02 10', '13-02 10')]),
      'a time is none',
    ],
    ['that is a page', '<html></html>', 'it has no sums'],
  ])('%s is refused', (_, text, why) => {
    expect(failureOf(text)).toContain(why);
  });
});
