import type { ApiClient } from '@site/api-client';
import { payByBridge } from './pay-by-bridge.ts';
import type { BridgeResult } from './payment-state.ts';
import { whenBridgeIsReady } from './we-chat-bridge.ts';

export interface OpenCashierOptions {
  client: Pick<ApiClient, 'signJsapiPayment'>;
  prepayId: string;
  /** The brand's official account. */
  appId: string | undefined;
  signal: AbortSignal;
}

/**
 * Has an order signed and opens WeChat's cashier for it.
 *
 * @returns what came of it; undefined when it was stopped first.
 * @throws what `signJsapiPayment` rejects with.
 */
export async function openCashier({
  client,
  prepayId,
  appId,
  signal,
}: OpenCashierOptions): Promise<BridgeResult | undefined> {
  const bridge = await whenBridgeIsReady(signal);
  if (signal.aborted) return undefined;
  if (!bridge) return 'missing';
  const payment = await client.signJsapiPayment({ prepayId }, { signal });
  const signedAppId = payment.appId ?? appId;
  // Another account than the signature's: WeChat would refuse, and say nothing that helps.
  if (!signedAppId || (appId && appId !== signedAppId)) return 'misconfigured';
  const result = await payByBridge(bridge, { appId: signedAppId, payment });
  return signal.aborted ? undefined : result;
}
