import type { ApiClient, CallOptions } from '@site/api-client';
import type { Orders } from '@site/api-client/orders';
import { calls } from '@site/api-client/wire';

const names = [
  'listPackages',
  'createOrder',
  'signJsapiPayment',
  'listOrders',
  'queryOrder',
] as const satisfies readonly (keyof Orders)[];

/** A client's `send` that answers the order calls by `orders`, as far as it has them. */
export function answerOrders(orders: Partial<Orders>, send: ApiClient['send']): ApiClient['send'] {
  return ((call: Parameters<ApiClient['send']>[0], given: never, options?: CallOptions) => {
    const name = names.find((one) => calls[one].path === call.path);
    const answer = name && (orders[name] as ((...given: unknown[]) => unknown) | undefined);
    if (!answer) return send(call, given, options);
    return call.request ? answer(given, options) : answer(options);
  }) as ApiClient['send'];
}
