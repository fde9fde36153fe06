import type { SimulatorKeys } from './open-simulator-keys.ts';
import type { SimulatedOrder, SimulatorState } from './simulator-state.ts';

type Say = (facts: Record<string, unknown>, message: string) => void;

/** Where the simulator says what happens; a logger of pino fits. */
export type SimulatorLog = { readonly debug: Say; readonly warn: Say; readonly error: Say };

/** What the simulator's parts work with. */
export type Simulator = {
  readonly keys: SimulatorKeys;
  readonly state: SimulatorState;
  readonly now: () => Date;
  readonly log: SimulatorLog;
  /** Where a person pays an order: the content of its QR code, or where an H5 order leads. */
  readonly pageUrl: (order: SimulatedOrder) => string;
  /** Told when a notification is due. */
  readonly wakeNotifier: () => void;
};

/** Where the simulator's pages are, at the simulator and on the site that passes them on. */
export const simulatorPath = '/simulated-wechat-pay';
