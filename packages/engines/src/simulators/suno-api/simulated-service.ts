import type { SimulatedTasks } from './simulated-tasks.ts';

/** What either API is simulated with. */
export type SimulatedService = {
  readonly key: string;
  readonly store: SimulatedTasks;
  /** Why songs fail. */
  readonly failure?: { readonly message: string; readonly state?: string } | undefined;
  /** What a task that runs says of a failure, though it has not failed. */
  readonly notice?: string | undefined;
  /** Whether what it announces does not arrive. */
  readonly losesWebhooks: boolean;
  /** What the account has left; undefined: it tells none. */
  readonly balance?: number | undefined;
  /** Where a file of a song is: the song itself, or its picture. */
  readonly fileOf: (id: string, type: 'mp3' | 'png') => string;
};
