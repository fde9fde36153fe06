import { readStored, writeStored } from '@site/shell';

const key = 'palette-recent';

/** As many as are seen without scrolling. */
export const MAX_RECENT_COMMANDS = 5;

/** The ids of the commands that were used in this browser, the last one first. */
export function readRecentCommands(): readonly string[] {
  const stored = readStored(key) ?? '';
  return stored.split('\n').filter(Boolean).slice(0, MAX_RECENT_COMMANDS);
}

/** Notes that a command was used. */
export function noteRecentCommand(id: string): void {
  const others = readRecentCommands().filter((other) => other !== id);
  writeStored(key, [id, ...others].slice(0, MAX_RECENT_COMMANDS).join('\n'));
}
