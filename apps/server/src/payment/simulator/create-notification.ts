import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { toWeChatTime } from '../wechat-pay/to-wechat-time.ts';
import { encryptResource } from './encrypt-resource.ts';
import { signAsPlatform } from './sign-as-platform.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedNotification, SimulatedOrder } from './simulator-state.ts';
import { toWireTransaction } from './to-wire-transaction.ts';

/** A notification of a payment, ready to be posted: encrypted, and signed now. */
export function createNotification(
  simulator: Pick<Simulator, 'keys' | 'now'>,
  { id }: Pick<SimulatedNotification, 'id'>,
  order: SimulatedOrder,
): { headers: Record<string, string>; body: string } {
  const { keys, now } = simulator;
  const transaction = toWireTransaction(order, now().getTime());
  const body = JSON.stringify({
    id,
    create_time: toWeChatTime(new Date(order.paid_at ?? now())),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: words.states.SUCCESS,
    resource: encryptResource(JSON.stringify(transaction), keys.apiV3Key),
  });
  return {
    headers: { 'Content-Type': 'application/json', ...signAsPlatform(simulator, body) },
    body,
  };
}
