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

/** What is for sale, and how it can be paid. */
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
  /** ISO 8601, UTC: it can't be paid after this. */
  expiresAt: string | undefined;
}

/** What the WeChat bridge takes, besides `signType: 'RSA'`. */
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

/** What is bought and how it is paid. */
export const orderCalls = {
  /** What can be bought, and how it can be paid. Prices are whole fen. */
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
   * rejects with code `weChatAuthorizationNeeded` until WeChat has told who pays.
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
    }),
    toBody: ({
      packageId,
      idempotencyKey,
      tradeType,
    }: {
      packageId: string;
      idempotencyKey: string;
      tradeType?: TradeType | undefined;
    }) => ({ package_id: packageId, idempotency_key: idempotencyKey, trade_type: tradeType }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        out_trade_no: filledText,
        ...paymentEntries,
        expires_at: v.optional(v.string()),
      }),
      v.transform(
        (wire): PlacedOrder => ({
          outTradeNo: wire.out_trade_no,
          ...toPayment(wire),
          expiresAt: wire.expires_at,
        }),
      ),
    ),
  }),
  /** What the WeChat bridge takes, for an unpaid order of the user; nothing else is signed. */
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
  /** How an order stands. The server asks WeChat Pay itself, at most once in 3 s an order. */
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
  createOrder: ({ outTradeNo, expiresAt, ...payment }) => ({
    out_trade_no: outTradeNo,
    ...toWirePayment(payment),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  }),
  signJsapiPayment: (payment) => payment,
  listOrders: ({ orders, nextCursor }) => ({
    data: { rows: orders.map(toWireOrder), next_cursor: nextCursor ?? null },
  }),
  queryOrder: ({ tradeState }) => ({ trade_state: tradeState }),
};
