import { listenForReturn } from './listen-for-return.ts';
import type { GiveUpReason } from './payment-state.ts';

/** From an answer, or a failure, to the next question, in milliseconds. */
export const POLL_PAUSE_MS = 1_000;
/** Questions in a row that may fail. */
export const MAX_FAILED_POLLS = 10;
/** How long an order is waited for, in milliseconds. */
export const POLL_TIME_MS = 15 * 60_000;

export interface PollOptions {
  /** Asks how the order stands; stopped by the signal. */
  ask: (signal: AbortSignal) => Promise<string>;
  onAnswer: (tradeState: string) => void;
  onGiveUp: (reason: GiveUpReason) => void;
}

export interface Polling {
  /** Asks now, unless a question is under way. */
  askNow(): void;
  /** No more questions, and no more answers. */
  stop(): void;
}

/**
 * Asks at once, and again a second after each answer, one question at a time. A hidden page does
 * not ask; one that is shown again asks at once.
 */
export function pollOrder({ ask, onAnswer, onGiveUp }: PollOptions): Polling {
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
      const tradeState = await ask(asked.signal);
      if (asked.signal.aborted) return;
      failures = 0;
      onAnswer(tradeState);
    } catch {
      // Whatever went wrong: the order's state is not known yet. It is asked for again.
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

  function giveUp(reason: GiveUpReason) {
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
