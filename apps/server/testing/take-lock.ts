import { lockDataFolder } from '../src/data-folder/lock-data-folder.ts';

/** A process that takes the lock of a folder, says whether it has it, and stays until killed. */
function tryLock(folder: string): string {
  try {
    lockDataFolder(folder);
    return 'locked';
  } catch (error) {
    return String(error);
  }
}

process.send?.(tryLock(process.argv[2] ?? ''));
setInterval(() => {}, 60_000);
