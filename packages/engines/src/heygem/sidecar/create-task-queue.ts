import { ServiceFailure } from '../../service/service-failure.ts';
import type { Task, TaskRequest } from './task.ts';

/** Tasks that may wait: an hour or two of films. */
const MAX_WAITING = 50;

/** How long a task is known after its end. */
const KNOWN_MS = 24 * 3_600_000;

type RunTask = (
  request: TaskRequest,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<NonNullable<Task['result']>>;

/** Tasks by the names of their clients, of which one is made at a time. They are in memory. */
export function createTaskQueue({ run, signal }: { run: RunTask; signal: AbortSignal }) {
  const tasks = new Map<string, { task: Task; endedAt?: number }>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isBusy = false;

  async function make(id: string, request: TaskRequest): Promise<void> {
    waiting -= 1;
    if (signal.aborted) return;
    isBusy = true;
    tasks.set(id, { task: { id, state: 'running' } });
    const onPercent = (percent: number) => {
      tasks.set(id, { task: { id, state: 'running', percent } });
    };
    try {
      const result = await run(request, { signal, onPercent });
      tasks.set(id, { task: { id, state: 'succeeded', result }, endedAt: Date.now() });
    } catch (error) {
      const failure =
        error instanceof ServiceFailure
          ? { reason: error.failed.reason, message: error.failed.vendorMessage }
          : { reason: 'vendor' as const, message: String(error) };
      tasks.set(id, { task: { id, state: 'failed', failure }, endedAt: Date.now() });
    } finally {
      isBusy = false;
    }
  }

  return {
    find: (id: string) => tasks.get(id)?.task,
    status: () => ({ waiting, isBusy }),

    /** The task of this name, which begins unless it is there; undefined if too many wait. */
    add(id: string, request: TaskRequest): Task | undefined {
      for (const [known, { endedAt }] of tasks) {
        if (endedAt !== undefined && Date.now() - endedAt > KNOWN_MS) tasks.delete(known);
      }
      const found = tasks.get(id)?.task;
      if (found) return found;
      if (waiting >= MAX_WAITING) return undefined;
      const task: Task = { id, state: 'waiting' };
      tasks.set(id, { task });
      waiting += 1;
      last = last.then(() => make(id, request));
      return task;
    },

    /** Fulfilled once nothing is made any more. */
    idle: async () => void (await last),
  };
}
