import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createWrongCodeAlarm, WRONG_CODE_ALARM } from './wrong-code-alarm.ts';

it('reports too many wrong codes once a window, and never fewer', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const alarm = createWrongCodeAlarm({ log });
  const start = Date.UTC(2026, 0, 1);
  const note = (times: number, seconds: number) => {
    for (let count = 0; count < times; count += 1) alarm.note(new Date(start + seconds * 1000));
  };
  note(WRONG_CODE_ALARM.count - 1, 0);
  note(WRONG_CODE_ALARM.count - 1, WRONG_CODE_ALARM.seconds);
  expect(lines).toEqual([]);
  note(1, WRONG_CODE_ALARM.seconds);
  note(WRONG_CODE_ALARM.count, WRONG_CODE_ALARM.seconds);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    wrongCodes: WRONG_CODE_ALARM.count,
    seconds: WRONG_CODE_ALARM.seconds,
  });
  note(WRONG_CODE_ALARM.count, 2 * WRONG_CODE_ALARM.seconds);
  expect(lines).toHaveLength(2);
  expect(alarm.count()).toBe(4 * WRONG_CODE_ALARM.count - 1);
});
