import { randomId } from '@site/api-client';
import type { Order, PointPackage, TradeState, TradeType } from '@site/api-client/orders';
import type { calls } from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { cutPage } from './cut-page.ts';
import { refused } from './refused.ts';

type Body<Name extends keyof typeof calls> = InferOutput<
  NonNullable<(typeof calls)[Name]['request']>
>;
type StoredOrder = { order: Order; userId: string; key: string };

/** How long an order can be paid, in milliseconds. */
const validMs: Readonly<Record<TradeType, number>> = {
  JSAPI: 2 * 60 * 60_000,
  NATIVE: 2 * 60 * 60_000,
  MWEB: 5 * 60_000,
};

export interface FakeOrdersOptions {
  readonly packages: readonly PointPackage[];
  readonly takesH5: boolean;
  /** The number of the order that so many others went before. Default: a random one. */
  readonly toNumber?: ((count: number) => string) | undefined;
  /** Called once for an order that is paid. */
  readonly onPaid?: (order: Order, userId: string) => void;
}

/** The orders of a service that keeps its word: one key, one order, paid once. */
export function createFakeOrders({
  packages,
  takesH5,
  toNumber = () => randomId(),
  onPaid,
}: FakeOrdersOptions) {
  const stored: StoredOrder[] = [];
  /** Of whom WeChat has told who pays. */
  const payers = new Set<string>();

  function find(outTradeNo: string, userId?: string): Order {
    const found = stored.find(
      (one) => one.order.outTradeNo === outTradeNo && (userId ?? one.userId) === one.userId,
    );
    if (!found) throw refused('notFound');
    return found.order;
  }

  function place(userId: string, body: Body<'createOrder'>): Order {
    const chosen = packages.find(({ id }) => id === body.package_id);
    if (!chosen) throw refused('notFound');
    const { trade_type: tradeType } = body;
    if (tradeType === 'MWEB' && !takesH5) throw refused('badRequest', 400);
    if (tradeType === 'JSAPI' && !body.hand_over && !payers.has(userId))
      throw refused('weChatAuthorizationNeeded');
    const outTradeNo = toNumber(stored.length);
    const now = Date.now();
    const order: Order = {
      outTradeNo,
      packageId: chosen.id,
      name: chosen.name,
      pointCount: chosen.pointCount,
      priceInFen: chosen.priceInFen,
      refundedInFen: 0,
      tradeType,
      tradeState: 'NOTPAY',
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + validMs[tradeType]).toISOString(),
      paidAt: undefined,
      prepayId: tradeType === 'JSAPI' && !body.hand_over ? `wx${randomId()}` : undefined,
      codeUrl: tradeType === 'NATIVE' ? `weixin://wxpay/bizpayurl?pr=${outTradeNo}` : undefined,
      h5Url:
        tradeType === 'MWEB'
          ? `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${outTradeNo}`
          : undefined,
    };
    stored.unshift({ order, userId, key: body.idempotency_key });
    return order;
  }

  return {
    /** Every order, the newest first. */
    list: (): readonly Order[] => stored.map(({ order }) => order),

    /** WeChat says who the user is. */
    meetPayer: (userId: string) => {
      payers.add(userId);
    },

    /** The person pays, or whatever else happens to the order. */
    settle(outTradeNo: string, tradeState: TradeState) {
      const found = stored.find(({ order }) => order.outTradeNo === outTradeNo);
      if (!found || found.order.tradeState === tradeState) return;
      found.order.tradeState = tradeState;
      if (tradeState !== 'SUCCESS') return;
      found.order.paidAt = new Date().toISOString();
      onPaid?.(found.order, found.userId);
    },

    createOrder(userId: string, body: Body<'createOrder'>) {
      const known = stored.find((one) => one.userId === userId && one.key === body.idempotency_key);
      const isSame =
        known?.order.packageId === body.package_id && known.order.tradeType === body.trade_type;
      if (known && !isSame) throw refused('badRequest', 409);
      const order = known?.order ?? place(userId, body);
      const { outTradeNo, prepayId, codeUrl, h5Url, expiresAt } = order;
      const handOver = body.hand_over ? randomId() : undefined;
      return { outTradeNo, prepayId, codeUrl, h5Url, handOver, expiresAt };
    },

    listOrders(userId: string, { cursor, limit }: Body<'listOrders'>) {
      const own = stored.filter((one) => one.userId === userId).map(({ order }) => ({ ...order }));
      const { page, nextCursor } = cutPage(own, {
        cursor,
        limit,
        idOf: ({ outTradeNo }) => outTradeNo,
      });
      return { orders: page, nextCursor };
    },

    queryOrder: (userId: string, { out_trade_no }: Body<'queryOrder'>) => ({
      tradeState: find(out_trade_no, userId).tradeState,
    }),

    signJsapiPayment(userId: string, { package: packageStr }: Body<'signJsapiPayment'>) {
      const found = stored.find(
        (one) => one.userId === userId && packageStr === `prepay_id=${one.order.prepayId}`,
      );
      if (found?.order.tradeState !== 'NOTPAY') throw refused('notFound');
      return {
        appId: 'wx0001',
        timeStamp: String(Math.floor(Date.now() / 1000)),
        nonceStr: randomId(),
        packageStr,
        paySign: 'c2lnbmF0dXJl',
      };
    },
  };
}
