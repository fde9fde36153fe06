/** Order for songs, whoever it was sent to. */
export type SimulatedOrder = {
  readonly model: string;
  readonly title: string;
  readonly style: string;
  readonly lyrics: string;
  /** Address that hears of its end. */
  readonly hook?: string | undefined;
};

export type SimulatedTask = SimulatedOrder & {
  readonly id: string;
  readonly takes: readonly SimulatedTake[];
  /** Questions about it so far. */
  asked: number;
};

/** One of its two songs. */
export type SimulatedTake = { readonly id: string; readonly seconds: number };

/** State of a song. */
export type TakeState = 'waiting' | 'playing' | 'made' | 'failed';

export type SimulatedTasks = ReturnType<typeof createSimulatedTasks>;

type SimulatedTasksOptions = {
  readonly waitingAsks: number;
  readonly playingAsks: number;
  /** How many of the two songs fail. */
  readonly failures: number;
};

/** Lyrics that Suno writes for an idea. */
const writtenLyrics = '[Verse]\n晨雾散去，群山醒来\n\n[Chorus]\n天亮了，我们出发';

/** Tasks that go on by questions, so that no test waits. */
export function createSimulatedTasks({
  waitingAsks,
  playingAsks,
  failures,
}: SimulatedTasksOptions) {
  const tasks = new Map<string, SimulatedTask>();
  let accepted = 0;
  const phaseOf = ({ asked }: SimulatedTask) => {
    if (asked <= waitingAsks) return 'waiting';
    return asked <= waitingAsks + playingAsks ? 'playing' : 'ended';
  };
  return {
    tasks,
    phaseOf,
    accepted: () => accepted,
    add(order: SimulatedOrder): SimulatedTask {
      accepted += 1;
      const id = `task-${accepted}`;
      const takes = [1, 2].map((number) => ({ id: `${id}-song-${number}`, seconds: 20 + number }));
      const task = { ...order, id, takes, asked: 0 };
      tasks.set(id, task);
      return task;
    },
    /** Writes a song from an idea. */
    imagine: ({ isInstrumental }: { isInstrumental: boolean }) => ({
      ...{ title: '天亮了', style: 'folk, guitar' },
      lyrics: isInstrumental ? '' : writtenLyrics,
    }),
    /** How much of it is done, from 0 to 1. */
    shareOf: (task: SimulatedTask) =>
      Math.min(Math.max(task.asked - waitingAsks, 0) / (playingAsks + 1), 1),
    /** The last question that finds it being made finds its first song made. */
    stateOf(task: SimulatedTask, place: number): TakeState {
      const phase = phaseOf(task);
      if (phase === 'waiting') return 'waiting';
      if (phase === 'ended') return place < 2 - failures ? 'made' : 'failed';
      const isLast = task.asked === waitingAsks + playingAsks;
      return isLast && place === 0 && failures < 2 ? 'made' : 'playing';
    },
    findTake(id: string) {
      for (const task of tasks.values()) {
        const place = task.takes.findIndex((take) => take.id === id);
        if (place >= 0) return { task, place, take: task.takes[place] };
      }
      return undefined;
    },
  };
}
