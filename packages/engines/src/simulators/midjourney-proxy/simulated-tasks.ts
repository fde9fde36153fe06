import { findWrongPicture } from './find-wrong-picture.ts';

/** A task as the services store it. */
export type SimulatedTask = {
  readonly id: string;
  readonly parentId?: string;
  action: string;
  prompt: string;
  promptEn: string;
  readonly notifyHook: string;
  /** Text by which its sender knows it. */
  readonly state: string;
  /** It waits for its window to be confirmed. */
  isWaiting: boolean;
  readonly customId?: string;
  /** The states that it goes through, one a question; the last one stays. */
  states: readonly SimulatedState[];
  /** Reason of its failure. */
  readonly failReason?: string | undefined;
};

export type SimulatedState = {
  readonly status: string;
  readonly progress: string;
  readonly failReason?: string;
};

export type SimulatedTasks = {
  readonly tasks: ReadonlyMap<string, SimulatedTask>;
  add(task: Pick<SimulatedTask, 'action' | 'prompt'> & Partial<SimulatedTask>): SimulatedTask;
  /** Goes on with a task whose window was confirmed. */
  confirm(task: SimulatedTask): void;
  /** Its present state, after which it has the next one. */
  look(task: SimulatedTask): SimulatedState;
  /** How many were handed to Midjourney. */
  accepted(): number;
  forget(): void;
};

/** A word that Midjourney does not draw. */
export const bannedWord = 'nude';

/** Tasks that take a few questions to end: nothing here depends on the time. */
export function createSimulatedTasks({
  failReason,
  states = ['NOT_START', 'SUBMITTED', 'IN_PROGRESS', 'IN_PROGRESS'],
  onChange,
}: {
  failReason?: string | undefined;
  states?: readonly string[] | undefined;
  onChange(task: SimulatedTask): void;
}): SimulatedTasks {
  const tasks = new Map<string, SimulatedTask>();
  let number = 1_689_231_405_853_400;
  let accepted = 0;

  const plan = (
    task: Pick<SimulatedTask, 'prompt'> & Partial<SimulatedTask>,
  ): readonly SimulatedState[] => {
    const { prompt } = task;
    const reason =
      failReason ??
      task.failReason ??
      (prompt.includes(bannedWord) ? '可能包含敏感词' : findWrongPicture(prompt));
    return [
      ...states.map((status, index) => ({
        status,
        progress: `${Math.floor((index / states.length) * 100)}%`,
      })),
      reason === undefined
        ? { status: 'SUCCESS', progress: '100%' }
        : { status: 'FAILURE', progress: '', failReason: reason },
    ];
  };

  return {
    tasks,
    add(given) {
      number += 1;
      const task: SimulatedTask = {
        promptEn: given.prompt,
        notifyHook: '',
        state: '',
        isWaiting: false,
        states: plan(given),
        ...given,
        id: String(number),
      };
      if (task.isWaiting) task.states = [{ status: 'MODAL', progress: '0%' }];
      else accepted += 1;
      tasks.set(task.id, task);
      return task;
    },
    confirm(task) {
      accepted += 1;
      task.isWaiting = false;
      // It is still shown as waiting until it is taken from the queue.
      task.states = [{ status: 'MODAL', progress: '0%' }, ...plan(task)];
    },
    look(task) {
      const [state, ...rest] = task.states;
      if (!state) throw new Error('A task without a state');
      if (rest.length > 0) task.states = rest;
      onChange(task);
      return state;
    },
    accepted: () => accepted,
    forget: () => tasks.clear(),
  };
}
