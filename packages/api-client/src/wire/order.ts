import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { textOrNumber } from './text-or-number.ts';
import { wholeNumber } from './whole-number.ts';

/** A package of points that can be bought. */
export const packageSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    /** Chinese fen, whole: 990 is ¥9.90. */
    price_fen: wholeNumber,
    point_count: wholeNumber,
    /** A word or two that set it off, such as 最划算. */
    badge: v.optional(v.string()),
  }),
  v.transform(({ price_fen, point_count, ...rest }) => ({
    ...rest,
    /** Chinese fen, whole: 990 is ¥9.90. */
    priceInFen: price_fen,
    pointCount: point_count,
  })),
);
export type PointPackage = v.InferOutput<typeof packageSchema>;
export type WirePointPackage = v.InferInput<typeof packageSchema>;

/** The package as the service writes it. */
export function toWirePackage({ priceInFen, pointCount, ...rest }: PointPackage): WirePointPackage {
  return { ...rest, price_fen: priceInFen, point_count: pointCount };
}

/** `GET /api/get-pkg-list`. */
export const listPackagesResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.object({ rows: v.array(packageSchema) }),
});

/** How an order is paid: by WeChat's bridge, or by a QR code outside of WeChat. */
export const tradeTypes = ['JSAPI', 'NATIVE'] as const;
export type TradeType = (typeof tradeTypes)[number];

/**
 * `POST /api/create-order`: price and points are the server's, by the package's id. A request that
 * names anything else, a price say, is refused.
 */
export const createOrderRequestSchema = v.strictObject({
  package_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Chosen by the caller, one a purchase: the same key gives the same order. */
  idempotency_key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /**
   * JSAPI needs a session that WeChat has told the payer of (code `weChatAuthorizationNeeded`
   * when it has not).
   */
  trade_type: v.optional(v.picklist(tradeTypes), 'NATIVE'),
});
export type CreateOrderRequest = v.InferInput<typeof createOrderRequestSchema>;

export const createOrderResponseSchema = v.object({
  ...envelopeSchema.entries,
  out_trade_no: v.pipe(v.string(), v.nonEmpty()),
  /** Of a JSAPI order: what `get-jsapi-sign` signs. */
  prepay_id: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /**
   * Of a NATIVE order: the content of its QR code. `weixin:…`, or the http address of a page that
   * simulates the payment.
   */
  code_url: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** ISO 8601, UTC: it can't be paid after this. */
  expires_at: v.optional(v.string()),
});

/** `POST /api/get-jsapi-sign`. */
export const signJsapiPaymentRequestSchema = v.object({
  /** `prepay_id=` and the id of an unpaid order of the caller; nothing else is signed. */
  package: v.pipe(v.string(), v.regex(/^prepay_id=\w{1,64}$/)),
});
export type SignJsapiPaymentRequest = v.InferInput<typeof signJsapiPaymentRequestSchema>;

export const signJsapiPaymentResponseSchema = v.object({
  ...envelopeSchema.entries,
  /** The official account that the signature is for: the brand's, or the payment fails. */
  appId: v.optional(v.string()),
  /** Unix seconds; the bridge takes it as a string only. */
  timeStamp: textOrNumber,
  nonceStr: v.string(),
  packageStr: v.string(),
  paySign: v.string(),
});

/** States of an order, as WeChat Pay v3 names them. */
export const tradeStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
  'ACCEPT',
] as const;
export type TradeState = (typeof tradeStates)[number];

/** `POST /api/query-order-status`. */
export const queryOrderRequestSchema = v.object({
  out_trade_no: v.pipe(v.string(), v.regex(/^[\w\-|*]{6,32}$/)),
});
export type QueryOrderRequest = v.InferInput<typeof queryOrderRequestSchema>;

export const queryOrderResponseSchema = v.object({
  ...envelopeSchema.entries,
  /** One of {@link tradeStates}, or a state that is younger than this list. */
  trade_state: v.pipe(v.string(), v.nonEmpty()),
});

/** An order as its buyer sees it later. */
export const orderSchema = v.pipe(
  v.object({
    out_trade_no: v.pipe(v.string(), v.nonEmpty()),
    package_id: v.string(),
    /** The package's name, points and price when it was ordered. */
    name: v.string(),
    point_count: wholeNumber,
    price_fen: wholeNumber,
    trade_type: v.picklist(tradeTypes),
    /** One of {@link tradeStates}, or a state that is younger than this list. */
    trade_state: v.pipe(v.string(), v.nonEmpty()),
    /** ISO 8601, UTC. */
    created_at: v.string(),
    expires_at: v.string(),
    paid_at: v.nullable(v.string()),
    /** While it can be paid: one of the two, by its trade type. */
    prepay_id: v.optional(v.string()),
    code_url: v.optional(v.string()),
  }),
  v.transform((wire) => ({
    outTradeNo: wire.out_trade_no,
    packageId: wire.package_id,
    name: wire.name,
    pointCount: wire.point_count,
    /** Chinese fen, whole: 990 is ¥9.90. */
    priceInFen: wire.price_fen,
    tradeType: wire.trade_type,
    tradeState: wire.trade_state,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    paidAt: wire.paid_at ?? undefined,
    prepayId: wire.prepay_id,
    codeUrl: wire.code_url,
  })),
);
export type Order = v.InferOutput<typeof orderSchema>;
export type WireOrder = v.InferInput<typeof orderSchema>;

/** `POST /api/list-orders`: the caller's own orders, newest first. */
export const listOrdersRequestSchema = v.object({
  /** Where the page before ended; leave out for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
});
export type ListOrdersRequest = v.InferInput<typeof listOrdersRequestSchema>;

export const listOrdersResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.object({
    rows: v.array(orderSchema),
    /** Hand it back for the next page; null at the end. */
    next_cursor: v.nullable(v.string()),
  }),
});
