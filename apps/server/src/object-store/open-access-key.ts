import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { readOrCreateFile } from '../data-folder/read-or-create-file.ts';
import { randomId } from '../random-id.ts';
import type { OssAccount } from './oss-account.ts';

const fileSchema = v.object({
  accessKeyId: v.pipe(v.string(), v.nonEmpty()),
  accessKeySecret: v.pipe(v.string(), v.nonEmpty()),
});

/** Names of the object store in policies and signatures. */
const place = { bucket: 'object-store', region: 'this-server' } as const;

/**
 * A key that all servers with one bucket share without sharing a file, since it is derived from the
 * bucket's secret. It signs forms and links of this site, and reveals nothing about the secret.
 */
export function deriveAccessKey(bucketSecret: string): OssAccount {
  const derive = (purpose: string) =>
    createHmac('sha256', bucketSecret).update(`object-store ${purpose}`).digest();
  return {
    ...place,
    accessKeyId: derive('id').toString('hex').slice(0, 32),
    accessKeySecret: derive('secret').toString('base64url'),
  };
}

/** The key of the object store in `folder`, made at the first start. */
export function openAccessKey(folder: string): OssAccount {
  const text = readOrCreateFile(join(folder, 'access-key.json'), () => {
    const made = {
      accessKeyId: randomId(),
      accessKeySecret: randomBytes(32).toString('base64url'),
    };
    return `${JSON.stringify(made, null, 2)}\n`;
  });
  return { ...place, ...v.parse(fileSchema, JSON.parse(text)) };
}
