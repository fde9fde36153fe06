import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomId } from '../random-id.ts';

/**
 * Reads the file at `path`; where there is none, `create` says what it holds from now on. The file
 * is for this user's eyes only. Servers that start together read the same.
 */
export function readOrCreateFile(path: string, create: () => string): string {
  const existing = readIfPresent(path);
  if (existing !== undefined) return existing;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomId()}`;
  // Written whole beside its place and linked into it: another process sees all of it or nothing.
  writeFileSync(draft, create(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
