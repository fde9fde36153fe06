import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

/**
 * How an order is paid: by WeChat's bridge, by a QR code outside of WeChat, or on a phone outside of
 * WeChat by a page that opens WeChat (WeChat Pay's H5 product, which its orders call MWEB).
 */
export const tradeTypes = ['JSAPI', 'NATIVE', 'MWEB'] as const;
export type TradeType = (typeof tradeTypes)[number];

/** Text that is not empty. */
export const filledText = v.pipe(v.string(), v.regex(/./));

/** Means to pay an order: one of the three, by its trade type. */
export const paymentEntries = {
  prepay_id: v.optional(filledText),
  code_url: v.optional(filledText),
  h5_url: v.optional(filledText),
};

export const toPayment = (wire: {
  prepay_id?: string | undefined;
  code_url?: string | undefined;
  h5_url?: string | undefined;
}) => ({ prepayId: wire.prepay_id, codeUrl: wire.code_url, h5Url: wire.h5_url });

const orderFields = v.pipe(
  v.object({
    out_trade_no: filledText,
    package_id: v.string(),
    /** The package's name, points and price when it was ordered. */
    name: v.string(),
    point_count: wholeNumber,
    price_fen: wholeNumber,
    /** Sum that went back to the payer so far. */
    refunded_fen: wholeNumber,
    trade_type: v.picklist(tradeTypes),
    /** One of {@link tradeStates}, or a state that is younger than this list. */
    trade_state: filledText,
    /** ISO 8601, UTC. */
    created_at: v.string(),
    expires_at: v.string(),
    paid_at: v.nullish(v.string()),
    /** While it can be paid. */
    ...paymentEntries,
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
    ...toPayment(wire),
  })),
);
/** An order as its buyer sees it later. */
export interface Order extends v.InferOutput<typeof orderFields> {}
/** The same as the service writes it. */
export interface WireOrder extends v.InferInput<typeof orderFields> {}
export const orderSchema: v.GenericSchema<WireOrder, Order> = orderFields;

/** Means to pay an order, as the service writes it: those that there are. */
export const toWirePayment = ({
  prepayId,
  codeUrl,
  h5Url,
}: Pick<Order, 'prepayId' | 'codeUrl' | 'h5Url'>) => ({
  ...(prepayId !== undefined && { prepay_id: prepayId }),
  ...(codeUrl !== undefined && { code_url: codeUrl }),
  ...(h5Url !== undefined && { h5_url: h5Url }),
});

/** The order as the service writes it. */
export const toWireOrder = (order: Order): WireOrder => ({
  out_trade_no: order.outTradeNo,
  package_id: order.packageId,
  name: order.name,
  point_count: order.pointCount,
  price_fen: order.priceInFen,
  refunded_fen: order.refundedInFen,
  trade_type: order.tradeType,
  trade_state: order.tradeState,
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  paid_at: order.paidAt ?? null,
  ...toWirePayment(order),
});
