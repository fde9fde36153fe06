import type { ApiClient } from '../api-client.ts';
import { type CallMethods, createCallMethods } from '../service/create-call-methods.ts';
import { orderCalls } from '../wire/order-calls.ts';

/** Calls about buying and paying. */
export interface Orders extends CallMethods<typeof orderCalls> {}

/** The calls by which people buy points over a client; they reject as the client's own do. */
export function createOrders({ send }: Pick<ApiClient, 'send'>): Orders {
  return createCallMethods(orderCalls, send);
}
