import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

/** How an order is paid: by WeChat's bridge, or by a QR code outside of WeChat. */
export const tradeTypes = ['JSAPI', 'NATIVE'] as const;
export type TradeType = (typeof tradeTypes)[number];

/** An order as its buyer sees it later. */
export const orderSchema = v.pipe(
  v.object({
    out_trade_no: v.pipe(v.string(), v.regex(/./)),
    package_id: v.string(),
    /** The package's name, points and price when it was ordered. */
    name: v.string(),
    point_count: wholeNumber,
    price_fen: wholeNumber,
    /** What went back to the payer so far; a service that predates this field leaves it out. */
    refunded_fen: v.optional(wholeNumber, 0),
    trade_type: v.picklist(tradeTypes),
    /** One of {@link tradeStates}, or a state that is younger than this list. */
    trade_state: v.pipe(v.string(), v.regex(/./)),
    /** ISO 8601, UTC. */
    created_at: v.string(),
    expires_at: v.string(),
    paid_at: v.nullish(v.string()),
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
    /** Chinese fen that went back to the payer so far; less than the price is a part of it. */
    refundedInFen: wire.refunded_fen,
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
