import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.ts';
import {
  MAX_FAILED_POLLS,
  POLL_PAUSE_MS,
  POLL_TIME_MS,
  type Polling,
  pollState,
} from './poll-state.ts';

type Answer = { resolve: (tradeState: string) => void; reject: (reason: Error) => void };

let answers: Answer[];
let polling: Polling;
const onAnswer = vi.fn();
const onGiveUp = vi.fn();
const ask = vi.fn(
  (_: AbortSignal) => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
);

/** The question that waits is answered. */
async function answer(tradeState = 'NOTPAY') {
  answers.at(-1)?.resolve(tradeState);
  await vi.advanceTimersByTimeAsync(0);
}

async function fail() {
  answers.at(-1)?.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  answers = [];
  polling = pollState({ ask, onAnswer, onGiveUp });
});

afterEach(() => {
  polling.stop();
  showPage(true);
});

describe('an order that is waited for', () => {
  it('is asked for immediately, and 1000 ms after each answer, however long that took', async () => {
    expect(ask).toHaveBeenCalledTimes(1);
    for (const [index, tookMs] of [0, 7_500, 20].entries()) {
      await vi.advanceTimersByTimeAsync(tookMs);
      await answer();
      await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS - 1);
      expect(ask).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(ask).toHaveBeenCalledTimes(index + 2);
    }
  });

  it('tells each answer', async () => {
    await answer('USERPAYING');
    await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS);
    await answer('SUCCESS');
    expect(onAnswer.mock.calls).toEqual([['USERPAYING'], ['SUCCESS']]);
  });

  it('is asked for at the same pace after failures, and given up after ten in a row', async () => {
    for (let failures = 1; failures < MAX_FAILED_POLLS; failures += 1) {
      await fail();
      await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS);
      expect(ask).toHaveBeenCalledTimes(failures + 1);
    }
    expect(onGiveUp).not.toHaveBeenCalled();
    await fail();
    expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('unanswered');
    await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS * 10);
    expect(ask).toHaveBeenCalledTimes(MAX_FAILED_POLLS);
  });

  it('is not given up when an answer comes between failures', async () => {
    for (let turn = 0; turn < MAX_FAILED_POLLS * 3; turn += 1) {
      await (turn % MAX_FAILED_POLLS === MAX_FAILED_POLLS - 1 ? answer() : fail());
      await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS);
    }
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('is given up after a quarter of an hour, and not before', async () => {
    const turns = POLL_TIME_MS / POLL_PAUSE_MS;
    for (let turn = 0; turn < turns; turn += 1) {
      await answer();
      expect(onGiveUp).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS);
    }
    await answer();
    expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('too-long');
    await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS * 10);
    expect(ask).toHaveBeenCalledTimes(turns + 1);
  });

  it('is not asked for any more, and not heard of, once that is stopped', async () => {
    polling.stop();
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
    await answer('SUCCESS');
    await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS * 10);
    showPage(true);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a hidden page', () => {
  it('does not ask, and asks immediately when it is shown again', async () => {
    await answer();
    showPage(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    showPage(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not ask on after an answer that comes while it is hidden', async () => {
    showPage(false);
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('drops a question that may hang, without counting it as a failure', async () => {
    for (let turn = 1; turn <= MAX_FAILED_POLLS + 1; turn += 1) {
      showPage(false);
      showPage(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(ask.mock.calls.at(-2)?.[0].aborted).toBe(true);
      expect(ask).toHaveBeenCalledTimes(turn + 1);
    }
    expect(onGiveUp).not.toHaveBeenCalled();
    await answer('SUCCESS');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('SUCCESS');
  });
});

describe('a visitor who comes back', () => {
  it.each(['focus', 'pageshow', 'online'])('by %s makes it ask immediately', async (name) => {
    await answer();
    window.dispatchEvent(new Event(name));
    expect(ask).toHaveBeenCalledTimes(2);
    await answer();
    await vi.advanceTimersByTimeAsync(POLL_PAUSE_MS - 1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('in several ways at the same time makes it ask once', async () => {
    await answer();
    showPage(false);
    showPage(true);
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
