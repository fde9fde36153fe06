import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

/** Another process that takes the lock, says whether it has it, and stays. */
async function lockElsewhere(folder: string) {
  const child = fork(join(import.meta.dirname, '../../testing/take-lock.ts'), [folder], {
    execArgv: [],
  });
  const [answer] = await once(child, 'message');
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { answer: String(answer), kill };
}

describe("the data folder's lock", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('belongs to one process, until that releases it', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
    unlock();
    lockDataFolder(folder)();
  });

  it('is refused to a second process, and free immediately when the first was killed', async () => {
    const first = await lockElsewhere(folder);
    expect(first.answer).toBe('locked');
    expect(() => lockDataFolder(folder)).toThrow('Another server');
    const second = await lockElsewhere(folder);
    expect(second.answer).toContain('Another server');
    await second.kill();
    await first.kill();
    lockDataFolder(folder)();
  });

  it('has one winner among processes that start together', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => lockElsewhere(folder)));
    const winners = processes.filter(({ answer }) => answer === 'locked');
    expect(winners).toHaveLength(1);
    await Promise.all(processes.map(({ kill }) => kill()));
  });
});
