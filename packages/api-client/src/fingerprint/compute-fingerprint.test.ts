import { beforeEach, expect, it, vi } from 'vitest';
import { computeFingerprint } from './compute-fingerprint.ts';

const { steps, source } = vi.hoisted(() => {
  /** Sources read, and the tasks in between, in their order. */
  const steps: string[] = [];
  const source = (name: string) => () => {
    steps.push(name);
    return name;
  };
  return { steps, source };
});

vi.mock('@fingerprintjs/fingerprintjs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@fingerprintjs/fingerprintjs')>()),
  prepareForSources: async () => {},
  sources: {
    fonts: source('fonts'),
    canvas: source('canvas'),
    timezone: source('timezone'),
    webGlBasics: source('webGlBasics'),
    webGlExtensions: source('webGlExtensions'),
  },
}));

beforeEach(() => {
  steps.length = 0;
});

it('is 32 hexadecimal digits, the same each time', async () => {
  const first = await computeFingerprint();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await computeFingerprint()).toBe(first);
});

it('reads one thing a task, and what is slow not at all', async () => {
  let isOver = false;
  /** Tasks of others, which come whenever the computing makes way. */
  const other = new MessageChannel();
  other.port1.onmessage = () => {
    steps.push('other');
    if (!isOver) other.port2.postMessage(null);
  };
  other.port2.postMessage(null);
  await computeFingerprint();
  isOver = true;
  other.port1.close();
  const read = steps.filter((step) => step !== 'other');
  expect(read).toEqual(['fonts', 'canvas', 'webGlBasics']);
  for (const [before, after] of [
    ['fonts', 'canvas'],
    ['canvas', 'webGlBasics'],
  ] as const) {
    const between = steps.slice(steps.indexOf(before) + 1, steps.indexOf(after));
    expect(between.length, `between ${before} and ${after}`).toBeGreaterThan(0);
  }
});
