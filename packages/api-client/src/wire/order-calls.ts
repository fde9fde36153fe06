import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import {
  filledText,
  type Order,
  orderSchema,
  paymentEntries,
  type TradeType,
  toPayment,
  toWireOrder,
  toWirePayment,
  tradeTypes,
} from './order.ts';
import { nextCursor, pageEntries } from './page.ts';
import { type PointPackage, packageSchema, toWirePackage } from './point-package.ts';
import { textOrNumber } from './text-or-number.ts';
import type { TradeState } from './trade-state.ts';
import { wholeNumber } from './whole-number.ts';

/** Packages for sale, and ways to pay. */
export interface PackageOffer {
  /** In the order in which they are offered. */
  packages: PointPackage[];
  /** Whether `createOrder` takes MWEB, too. */
  takesH5: boolean;
}

/** An order that waits for its payment. */
export interface PlacedOrder {
  /** The order's number at this site. */
  outTradeNo: string;
  /** Of a JSAPI order: what `signJsapiPayment` signs. */
  prepayId: string | undefined;
  /** Of a NATIVE order: `weixin:…`, or the http address of a page that simulates the payment. */
  codeUrl: string | undefined;
  /**
   * Of an MWEB order: WeChat's page, which opens WeChat on this phone. It takes `redirect_url`, the
   * address of the page to come back to.
   */
  h5Url: string | undefined;
  /** Of an order that is handed over to WeChat: what {@link handOverPath} takes. */
  handOver?: string | undefined;
  /** ISO 8601, UTC: it can't be paid after this. */
  expiresAt: string | undefined;
}

/** An order as the browser in WeChat sees it that it was handed over to: nothing tells whose it is. */
export interface HandedOverOrder {
  /** The order's number at this site. */
  outTradeNo: string;
  /** The package's name when it was ordered. */
  name: string;
  /** Points that it buys. */
  pointCount: number;
  /** Chinese fen, whole. */
  priceInFen: number;
  /** One of `tradeStates`, or a state that is younger than that list. */
  tradeState: TradeState | (string & {});
  /** Whether it can still be paid. */
  isPayable: boolean;
}

/** Address to navigate to, for WeChat to tell who pays; or what `signJsapiPayment` signs. */
export type HandOverStep = { readonly url: string } | { readonly prepayId: string };

const handOver = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Without one, the order that this browser has begun to pay. */
const handOverRequestSchema = v.object({ hand_over: v.optional(handOver) });

const toHandOverBody = (given: { handOver?: string | undefined }) => ({
  hand_over: given.handOver,
});

/** Fields for the WeChat bridge, besides `signType: 'RSA'`. */
export interface JsapiPayment {
  /** The official account that the signature is for; the brand's must be the same. */
  appId?: string | undefined;
  /** Unix seconds, as a string: the bridge takes nothing else. */
  timeStamp: string;
  /** Random; a part of what is signed. */
  nonceStr: string;
  /** `prepay_id=…`; the bridge calls it `package`. */
  packageStr: string;
  /** The signature of all of these, of the type RSA. */
  paySign: string;
}

/** Calls about buying and paying. */
export const orderCalls = {
  /** Lists what can be bought, and how it can be paid. Prices are whole fen. */
  listPackages: defineCall({
    method: 'GET',
    path: '/api/get-pkg-list',
    isRepeatable: true,
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(packageSchema),
          takes_h5: v.optional(v.boolean(), false),
        }),
      }),
      v.transform(
        ({ data }): PackageOffer => ({
          packages: data.rows,
          takesH5: data.takes_h5,
        }),
      ),
    ),
  }),
  /**
   * The same `idempotencyKey` (16 to 64 of `A-Z a-z 0-9 _ -`) gives the same order. `tradeType`
   * JSAPI (paid by the bridge) answers with `prepayId`, NATIVE (by a QR code, the default) with
   * `codeUrl`, MWEB (by WeChat's page on a phone, where `listPackages` says `takesH5`) with `h5Url`. JSAPI
   * rejects with code `weChatAuthorizationNeeded` until WeChat has told who pays; with
   * `isHandedOver` it answers with `handOver` instead, for a browser in WeChat that nobody is logged in
   * to. That works once, for ten minutes; the same key again replaces one that was not used.
   */
  createOrder: defineCall({
    method: 'POST',
    path: '/api/create-order',
    // By its idempotency key.
    isRepeatable: true,
    // Price and points are the server's. A request that names anything else is refused.
    request: v.strictObject({
      package_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
      /** Chosen by the caller, one a purchase: the same key gives the same order. */
      idempotency_key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
      trade_type: v.optional(v.picklist(tradeTypes), 'NATIVE'),
      /** Of a JSAPI order: a browser without a session is to pay it. */
      hand_over: v.optional(v.boolean(), false),
    }),
    toBody: ({
      packageId,
      idempotencyKey,
      tradeType,
      isHandedOver,
    }: {
      packageId: string;
      idempotencyKey: string;
      tradeType?: TradeType | undefined;
      isHandedOver?: boolean | undefined;
    }) => ({
      package_id: packageId,
      idempotency_key: idempotencyKey,
      trade_type: tradeType,
      hand_over: isHandedOver,
    }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        out_trade_no: filledText,
        ...paymentEntries,
        hand_over: v.optional(handOver),
        expires_at: v.optional(v.string()),
      }),
      v.transform(
        (wire): PlacedOrder => ({
          outTradeNo: wire.out_trade_no,
          ...toPayment(wire),
          handOver: wire.hand_over,
          expiresAt: wire.expires_at,
        }),
      ),
    ),
  }),
  /**
   * The order that a link hands over, or without `handOver` the one that this browser has begun to
   * pay. Needs no session. Rejects with code `notFound` when the link was used elsewhere, or its time is
   * over.
   */
  readHandOver: defineCall({
    method: 'POST',
    path: '/api/read-order-hand-over',
    isRepeatable: true,
    request: handOverRequestSchema,
    toBody: toHandOverBody,
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        out_trade_no: filledText,
        name: v.string(),
        point_count: wholeNumber,
        price_fen: wholeNumber,
        trade_state: filledText,
        is_payable: v.boolean(),
      }),
      v.transform(
        (wire): HandedOverOrder => ({
          outTradeNo: wire.out_trade_no,
          name: wire.name,
          pointCount: wire.point_count,
          priceInFen: wire.price_fen,
          tradeState: wire.trade_state,
          isPayable: wire.is_payable,
        }),
      ),
    ),
  }),
  /**
   * Goes on with the payment of the same order. `url` is where to navigate to until WeChat has told who
   * pays, which uses the link up; then `prepayId` is what `signJsapiPayment` signs for this browser.
   */
  payHandOver: defineCall({
    method: 'POST',
    path: '/api/pay-order-hand-over',
    // The last one counts.
    isRepeatable: true,
    request: handOverRequestSchema,
    toBody: toHandOverBody,
    response: v.pipe(
      v.union([
        v.object({
          ...envelopeSchema.entries,
          /** WeChat's own page, or a path of this site that simulates it. */
          url: v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))/)),
        }),
        v.object({ ...envelopeSchema.entries, prepay_id: filledText }),
      ]),
      v.transform(
        (wire): HandOverStep => ('url' in wire ? { url: wire.url } : { prepayId: wire.prepay_id }),
      ),
    ),
  }),
  /**
   * Signs what the WeChat bridge takes, for an unpaid order of the user or one that was handed over
   * to this browser; nothing else is signed.
   */
  signJsapiPayment: defineCall({
    method: 'POST',
    path: '/api/get-jsapi-sign',
    isRepeatable: true,
    request: v.object({ package: v.pipe(v.string(), v.regex(/^prepay_id=\w{1,64}$/)) }),
    toBody: ({ prepayId }: { prepayId: string }) => ({ package: `prepay_id=${prepayId}` }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        appId: v.optional(v.string()),
        timeStamp: textOrNumber,
        nonceStr: v.string(),
        packageStr: v.string(),
        paySign: v.string(),
      }),
      v.transform(({ code: _, message: __, ...payment }): JsapiPayment => payment),
    ),
  }),
  /** The user's own orders, newest first. `nextCursor` is undefined on the last page. */
  listOrders: defineCall({
    method: 'POST',
    path: '/api/list-orders',
    isRepeatable: true,
    request: v.object(pageEntries(20)),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({ rows: v.array(orderSchema), next_cursor: nextCursor }),
      }),
      v.transform(({ data }): { orders: Order[]; nextCursor: string | undefined } => ({
        orders: data.rows,
        nextCursor: data.next_cursor,
      })),
    ),
  }),
  /**
   * How an order of the user stands, or one that was handed over to this browser. The server asks
   * WeChat Pay itself, at most once in 3 s an order.
   */
  queryOrder: defineCall({
    method: 'POST',
    path: '/api/query-order-status',
    isRepeatable: true,
    request: v.object({ out_trade_no: v.pipe(v.string(), v.regex(/^[\w\-|*]{6,32}$/)) }),
    toBody: ({ outTradeNo }: { outTradeNo: string }) => ({ out_trade_no: outTradeNo }),
    response: v.pipe(
      // A state may be younger than the list of them.
      v.object({ ...envelopeSchema.entries, trade_state: filledText }),
      v.transform(({ trade_state }): { tradeState: TradeState | (string & {}) } => ({
        tradeState: trade_state,
      })),
    ),
  }),
};

export const orderAnswers: AnswerEncoders<typeof orderCalls> = {
  listPackages: ({ packages, takesH5 }) => ({
    data: { rows: packages.map(toWirePackage), takes_h5: takesH5 },
  }),
  createOrder: ({ outTradeNo, expiresAt, handOver, ...payment }) => ({
    out_trade_no: outTradeNo,
    ...toWirePayment(payment),
    ...(handOver !== undefined && { hand_over: handOver }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  }),
  readHandOver: (order) => ({
    out_trade_no: order.outTradeNo,
    name: order.name,
    point_count: order.pointCount,
    price_fen: order.priceInFen,
    trade_state: order.tradeState,
    is_payable: order.isPayable,
  }),
  payHandOver: (step) => ('url' in step ? step : { prepay_id: step.prepayId }),
  signJsapiPayment: (payment) => payment,
  listOrders: ({ orders, nextCursor }) => ({
    data: { rows: orders.map(toWireOrder), next_cursor: nextCursor ?? null },
  }),
  queryOrder: ({ tradeState }) => ({ trade_state: tradeState }),
};
