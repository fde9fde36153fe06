import type { SimulatorKeys } from './open-simulator-keys.ts';
import type { SimulatedOrder, SimulatorState } from './simulator-state.ts';

type Say = (facts: Record<string, unknown>, message: string) => void;

/** Log of the simulator; a logger of pino fits. */
export type SimulatorLog = { readonly debug: Say; readonly warn: Say; readonly error: Say };

/** Environment of the simulator's parts. */
export type Simulator = {
  readonly keys: SimulatorKeys;
  readonly state: SimulatorState;
  readonly now: () => Date;
  readonly log: SimulatorLog;
  /** Page to pay an order on: the content of its QR code, or the target of an H5 order. */
  readonly pageUrl: (order: SimulatedOrder) => string;
  /** Told when a notification is due. */
  readonly wakeNotifier: () => void;
};

/** Path of the simulator's pages, at the simulator and on the site that passes them on. */
export const simulatorPath = '/simulated-wechat-pay';
