import type { TradeType } from '@site/api-client/orders';

/** An order that can still be paid, and what it can be paid by. */
export interface OpenOrder {
  /** The package of points that is bought. */
  readonly packageId: string;
  /** The way of paying, by WeChat Pay's name for it. */
  readonly tradeType: TradeType;
  /** The order's number at this site. */
  readonly outTradeNo: string;
  /** Of a JSAPI order. */
  readonly prepayId?: string | undefined;
  /** Of a NATIVE order. */
  readonly codeUrl?: string | undefined;
  /** Of an MWEB order; undefined where only its number came back from WeChat. */
  readonly h5Url?: string | undefined;
  /** Of a JSAPI order that a link hands over to WeChat. */
  readonly handOver?: string | undefined;
}

/**
 * Why it came to nothing:
 *
 * - `not-ordered`: the order was refused, or the service could not be reached.
 * - `order-ended`: it was closed, revoked, refunded, or the bank said no.
 * - `not-authorized`: WeChat did not tell who pays.
 * - `bridge-missing`: WeChat's browser offers no payment.
 * - `misconfigured`: the brand's official account is not the one that signs.
 */
export type PaymentFailure =
  | 'not-ordered'
  | 'order-ended'
  | 'not-authorized'
  | 'bridge-missing'
  | 'misconfigured';

/** Ten questions in a row without an answer, or a quarter of an hour without a payment. */
export type GiveUpReason = 'unanswered' | 'too-long';

/** Answer of WeChat's cashier. Only a hint, except that `cancel` is what the person wants. */
export type BridgeResult = 'ok' | 'fail' | 'cancel' | 'missing' | 'misconfigured';

/** How a purchase stands. */
export type PaymentState =
  | { readonly state: 'choosing' }
  | { readonly state: 'ordering'; readonly packageId: string }
  | {
      readonly state: 'waiting';
      readonly by: 'bridge' | 'qr' | 'page' | 'link';
      readonly order: OpenOrder;
      readonly hint?: 'ok' | 'fail';
    }
  | { readonly state: 'succeeded'; readonly order: OpenOrder }
  | {
      readonly state: 'failed';
      readonly packageId: string;
      readonly reason: PaymentFailure;
      /** Message of the service to people. */
      readonly serverMessage?: string | undefined;
    }
  | { readonly state: 'cancelled'; readonly order: OpenOrder }
  | { readonly state: 'gave-up'; readonly order: OpenOrder; readonly reason: GiveUpReason };
