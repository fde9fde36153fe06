import { listenForReturn } from './listen-for-return.ts';

/** From an answer, or a failure, to the next question, in milliseconds. */
export const POLL_PAUSE_MS = 1_000;
/** Questions in a row that may fail. */
export const MAX_FAILED_POLLS = 10;
/** How long is waited for an end, in milliseconds. */
export const POLL_TIME_MS = 15 * 60_000;

export interface PollOptions<State extends string> {
  /** Asks how things stand; stopped by the signal. */
  ask: (signal: AbortSignal) => Promise<State>;
  /** Called with each answer, also one like the last. */
  onAnswer: (state: State) => void;
  /** `unanswered`: too many questions in a row failed. `too-long`: no end in a quarter of an hour. */
  onGiveUp: (reason: 'unanswered' | 'too-long') => void;
}

export interface Polling {
  /** Asks now, unless a question is under way. */
  askNow(): void;
  /** No more questions, and no more answers. */
  stop(): void;
}

/**
 * Polls something that happens elsewhere: immediately, and again a second after each answer, one
 * call at a time. A hidden page does not ask; one that is shown again asks immediately. It goes on
 * until it is stopped, or gives up.
 */
export function pollState<State extends string>({
  ask,
  onAnswer,
  onGiveUp,
}: PollOptions<State>): Polling {
  const deadline = Date.now() + POLL_TIME_MS;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question: AbortController | undefined;

  async function poll() {
    clearTimeout(timer);
    if (isStopped || question) return;
    const asked = new AbortController();
    question = asked;
    try {
      const state = await ask(asked.signal);
      if (asked.signal.aborted) return;
      failures = 0;
      onAnswer(state);
    } catch {
      // Whatever went wrong: it is not known yet how things stand. It is asked for again.
      if (asked.signal.aborted) return;
      failures += 1;
    }
    question = undefined;
    if (isStopped) return;
    if (failures >= MAX_FAILED_POLLS) giveUp('unanswered');
    else if (Date.now() >= deadline) giveUp('too-long');
    else if (!document.hidden) timer = setTimeout(poll, POLL_PAUSE_MS);
  }

  function dropQuestion() {
    clearTimeout(timer);
    question?.abort();
    question = undefined;
  }

  function stop() {
    isStopped = true;
    dropQuestion();
    stopListening();
  }

  function giveUp(reason: 'unanswered' | 'too-long') {
    stop();
    onGiveUp(reason);
  }

  const stopListening = listenForReturn({
    onHide: () => clearTimeout(timer),
    onReturn: ({ wasHidden }) => {
      // A question from before may hang: the system stops the network of hidden pages.
      if (wasHidden) dropQuestion();
      void poll();
    },
  });
  if (!document.hidden) void poll();

  return { askNow: () => void poll(), stop };
}
