import type { ApiClient } from '../api-client.ts';
import type * as wire from '../wire/index.ts';
import {
  createOrderResponseSchema,
  listOrdersResponseSchema,
  listPackagesResponseSchema,
  queryOrderResponseSchema,
  signJsapiPaymentResponseSchema,
} from '../wire/order.ts';
import { calls } from '../wire/paths.ts';
import type { Send } from './create-service.ts';

/** What is bought and how it is paid. */
export function createOrderCalls(
  send: Send,
): Pick<
  ApiClient,
  'listPackages' | 'createOrder' | 'listOrders' | 'signJsapiPayment' | 'queryOrder'
> {
  return {
    async listPackages(options) {
      const { data } = await send(
        calls.listPackages,
        undefined,
        listPackagesResponseSchema,
        options,
      );
      return data.rows;
    },

    async createOrder({ packageId, idempotencyKey, tradeType }, options) {
      const body: wire.CreateOrderRequest = {
        package_id: packageId,
        idempotency_key: idempotencyKey,
        ...(tradeType && { trade_type: tradeType }),
      };
      const order = await send(calls.createOrder, body, createOrderResponseSchema, options);
      return {
        outTradeNo: order.out_trade_no,
        prepayId: order.prepay_id,
        codeUrl: order.code_url,
        expiresAt: order.expires_at,
      };
    },

    async listOrders({ cursor, limit } = {}, options) {
      const body: wire.ListOrdersRequest = {
        ...(cursor === undefined ? {} : { cursor }),
        ...(limit === undefined ? {} : { limit }),
      };
      const { data } = await send(calls.listOrders, body, listOrdersResponseSchema, options);
      return { orders: data.rows, nextCursor: data.next_cursor ?? undefined };
    },

    async signJsapiPayment({ prepayId }, options) {
      const body: wire.SignJsapiPaymentRequest = { package: `prepay_id=${prepayId}` };
      const { appId, timeStamp, nonceStr, packageStr, paySign } = await send(
        calls.signJsapiPayment,
        body,
        signJsapiPaymentResponseSchema,
        options,
      );
      return { appId, timeStamp, nonceStr, packageStr, paySign };
    },

    async queryOrder({ outTradeNo }, options) {
      const body: wire.QueryOrderRequest = { out_trade_no: outTradeNo };
      const order = await send(calls.queryOrder, body, queryOrderResponseSchema, options);
      return { tradeState: order.trade_state };
    },
  };
}
