/** Runs `task` once every earlier one of the same person has ended. */
export type TakeTurn = <Result>(whom: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * One task of a person at a time. In a line that all of them share further on, each person then has one
 * place at the most: whoever asks for much waits for themselves.
 */
export function createTurns(): TakeTurn {
  /** The end of each person's last task. */
  const ends = new Map<string, Promise<void>>();
  return (whom, task) => {
    const turn = (ends.get(whom) ?? Promise.resolve()).then(task);
    const end = turn.then(ignore, ignore).then(() => {
      if (ends.get(whom) === end) ends.delete(whom);
    });
    ends.set(whom, end);
    return turn;
  };
}

/** Does nothing: whoever asked hears of it. */
const ignore = () => {};
