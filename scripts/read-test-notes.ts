import { existsSync, readFileSync } from 'node:fs';
import type { TestNote } from '../internal/build-config/note-test.ts';

export type TestNotes = {
  finishedCount: number;
  /** When the last test finished, in milliseconds since 1970; undefined before the first. */
  finishedAt?: number | undefined;
  /** Tests under way; files whose tests have not begun, or have all ended, where there are none. */
  running: readonly string[];
};

/** Reads what the runners of tests have written down so far. */
export function readTestNotes(file: string): TestNotes {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last one may not be whole yet.
  const notes = lines.slice(0, -1).map((line): TestNote => JSON.parse(line));
  const running = new Map<string, TestNote['what']>();
  const ends = new Map<string, number>();
  for (const { what, name, isFinished, at } of notes) {
    if (isFinished) {
      running.delete(name);
      ends.set(name, at);
      // Of a test that takes no time, Vitest may tell the end first.
    } else if (at !== ends.get(name)) running.set(name, what);
  }
  const finished = notes.filter(({ what, isFinished }) => what === 'test' && isFinished);
  const named = (wanted: TestNote['what']) =>
    [...running].filter(([, what]) => what === wanted).map(([name]) => name);
  const tests = named('test');
  return {
    finishedCount: finished.length,
    finishedAt: finished.at(-1)?.at,
    running: tests.length > 0 ? tests : named('file'),
  };
}
