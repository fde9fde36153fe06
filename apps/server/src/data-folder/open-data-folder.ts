import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isLeftBySystem } from './is-left-by-system.ts';
import { lockDataFolder } from './lock-data-folder.ts';

/** Entries that this server stores there, and those that a new volume or a repository may already contain. */
const expectedEntries = new Set([
  'database',
  'pictures',
  'object-store',
  'simulated-wechat-pay',
  'keys',
  'store-id',
  'lock',
  'lock.owner',
  'lost+found',
  '.gitkeep',
]);

export type DataFolder = {
  /** Absolute. */
  readonly path: string;
  unlock(): void;
};

/**
 * The folder of everything that must outlive the process, made where it is missing, for this
 * user's eyes only (mode 0700), locked while `exclusive`.
 *
 * @throws {StartupError} when it can't be written, is in use, or holds something else: a wrong
 * DATA_DIR must not change the mode of a home folder.
 */
export function openDataFolder(folder: string, { exclusive }: { exclusive: boolean }): DataFolder {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const stranger = readdirSync(path).find(
      (entry) => !expectedEntries.has(entry) && !isLeftBySystem(entry),
    );
    if (stranger !== undefined) {
      throw new StartupError(
        `The folder ${path} holds other things (${stranger}). Name an empty or new folder by DATA_DIR.`,
      );
    }
    chmodSync(path, 0o700);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return { path, unlock: exclusive ? lockDataFolder(path) : () => {} };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} can't be used: ${error instanceof Error ? error.message : error}. Make it writable for this user, or name another one by DATA_DIR.`,
      { cause: error },
    );
  }
}
