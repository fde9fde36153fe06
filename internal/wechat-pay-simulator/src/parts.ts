/**
 * The simulator's parts without HTTP between them, for tests that ask it many thousand times or
 * write a message that no request can cause.
 */
export { closeOrder } from './close-order.ts';
export { createNotification, createRefundNotification } from './create-notification.ts';
export { encryptResource } from './encrypt-resource.ts';
export { openSimulatorKeys, type SimulatorKeys } from './open-simulator-keys.ts';
export { failToPay, pay } from './pay.ts';
export { openIdOf, unionIdOf } from './person.ts';
export { prepay } from './prepay.ts';
export { ProtocolFailure } from './protocol-failure.ts';
export { endRefund, refund } from './refund.ts';
export { signAsPlatform } from './sign-as-platform.ts';
export { simulatedAppId, simulatedMerchantId } from './simulated-account.ts';
export type { Simulator } from './simulator.ts';
export {
  openSimulatorState,
  type SimulatedOrder,
  type SimulatedRefund,
  type SimulatorState,
} from './simulator-state.ts';
export { toWireRefund } from './to-wire-refund.ts';
export { toWireTransaction } from './to-wire-transaction.ts';
