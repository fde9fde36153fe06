import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { randomId } from '../random-id.ts';
import type { OssAccount } from './oss-account.ts';

const fileSchema = v.object({
  accessKeyId: v.pipe(v.string(), v.nonEmpty()),
  accessKeySecret: v.pipe(v.string(), v.nonEmpty()),
});

/** What the object store calls itself in policies and signatures. */
const place = { bucket: 'object-store', region: 'this-server' } as const;

/**
 * The key of the object store in `folder`, made at the first start, for this user's eyes only.
 * Servers that start together on one folder end with the same key.
 */
export function openAccessKey(folder: string): OssAccount {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'access-key.json');
  const draft = `${path}.${randomId()}`;
  const made = { accessKeyId: randomId(), accessKeySecret: randomBytes(32).toString('base64url') };
  // Written whole beside its place and linked into it: another process sees all of it or nothing.
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return { ...place, ...v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8'))) };
}
