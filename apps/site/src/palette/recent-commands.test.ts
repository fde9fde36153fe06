// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_RECENT_COMMANDS, noteRecentCommand, readRecentCommands } from './recent-commands.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('remembers the commands that were used last, each once', () => {
  for (const id of ['/art/', '/prices', 'contact', '/art/']) noteRecentCommand(id);
  expect(readRecentCommands()).toEqual(['/art/', 'contact', '/prices']);
});

it('forgets those that were used longest ago', () => {
  for (let number = 0; number <= MAX_RECENT_COMMANDS; number += 1) noteRecentCommand(`${number}`);
  const [first] = readRecentCommands();
  expect(first).toBe(`${MAX_RECENT_COMMANDS}`);
  expect(readRecentCommands()).toHaveLength(MAX_RECENT_COMMANDS);
  expect(readRecentCommands()).not.toContain('0');
});

it('remembers none where the browser forbids storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(readRecentCommands()).toEqual([]);
});
