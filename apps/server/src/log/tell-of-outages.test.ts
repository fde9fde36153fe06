import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TELL_EVERY_MS, tellOfOutages } from './tell-of-outages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: [string, number, string][] = [];
  const formatters = { level: (level: string) => ({ level }) };
  const log = pino(
    { formatters },
    {
      write(line) {
        const { level, failures, msg } = JSON.parse(line);
        lines.push([level, failures, msg]);
      },
    },
  );
  return { lines, ...tellOfOutages(log, { failing: 'It fails', over: 'It works again' }) };
}

it('what fails every second for five minutes is told once a minute, and when it is over', () => {
  const { lines, failed, worked } = open();
  worked();
  for (let second = 0; second < 300; second += 1) {
    failed(new Error('gone'));
    vi.advanceTimersByTime(1_000);
  }
  worked();
  worked();
  expect(lines).toEqual([
    ...[1, 61, 121, 181, 241].map((failures) => ['error', failures, 'It fails']),
    ['info', 300, 'It works again'],
  ]);
});

it('the next outage is told immediately', () => {
  const { lines, failed, worked } = open();
  failed(new Error('gone'));
  worked();
  vi.advanceTimersByTime(TELL_EVERY_MS / 2);
  failed(new Error('gone again'));
  expect(lines.map(([level]) => level)).toEqual(['error', 'info', 'error']);
});
