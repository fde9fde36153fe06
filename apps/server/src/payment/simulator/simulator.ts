import type { Logger } from 'pino';
import type { SimulatorKeys } from './open-simulator-keys.ts';
import type { SimulatedOrder, SimulatorState } from './simulator-state.ts';

/** What the simulator's parts work with. */
export type Simulator = {
  readonly keys: SimulatorKeys;
  readonly state: SimulatorState;
  readonly now: () => Date;
  readonly log: Logger;
  /** Where a person pays an order: the content of its QR code. */
  readonly pageUrl: (order: SimulatedOrder) => string;
  /** Told when a notification is due. */
  readonly wakeNotifier: () => void;
};

/** Where the simulator's pages are, at the simulator and on the site that passes them on. */
export const simulatorPath = '/simulated-wechat-pay';
