import type { SimulatedTasks } from './simulated-tasks.ts';

/** Options of either simulated API. */
export type SimulatedService = {
  readonly key: string;
  readonly store: SimulatedTasks;
  /** Why songs fail. */
  readonly failure?: { readonly message: string; readonly state?: string } | undefined;
  /** Failure that a task tells while it runs, though it has not failed. */
  readonly notice?: string | undefined;
  /** Whether what it announces does not arrive. */
  readonly losesWebhooks: boolean;
  /** Balance of the account; undefined: it tells none. */
  readonly balance?: number | undefined;
  /** Address of a song's file: the song itself, or its picture. */
  readonly fileOf: (id: string, type: 'mp3' | 'png') => string;
};
