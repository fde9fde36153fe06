import { appendFileSync } from 'node:fs';

/** One line of the file in which test runners write down what they are at. */
export type TestNote = {
  /** Of a file, everything in it that is no test's own counts too: its hooks, for one. */
  what: 'file' | 'test';
  name: string;
  isFinished: boolean;
  /** Milliseconds since 1970. */
  at: number;
};

const file = process.env['TEST_NOTES'];

/** Tells whoever started the runner, if they have named a file for that, what it is at. */
export function noteTest(note: Omit<TestNote, 'at'>): void {
  if (file) appendFileSync(file, `${JSON.stringify({ ...note, at: Date.now() })}\n`);
}
