import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateFile } from '../data-folder/read-or-create-file.ts';

/** Kind of what is hashed: the same text has another hash as a user than as a client. */
type Subject = 'user' | 'client' | 'email';

/** Stands for a person in the log: 16 characters that only this deployment can compute again. */
export type LogHash = (subject: Subject, value: string) => string;

/** 96 bits: no two people of a deployment share a hash, and a line stays short. */
const hashBytes = 12;

/**
 * The hashes of the log: HMAC-SHA-256 with `key`, else with the key in the data folder, which is
 * made at the first start. Servers that share one of them agree on the hashes. A new key cuts the
 * old lines off from the new ones.
 */
export function openLogHash({
  dataFolder,
  key = readOrCreateFile(join(dataFolder, 'keys', 'log-hash-key'), createKey),
}: {
  dataFolder: string;
  key?: string | undefined;
}): LogHash {
  return (subject, value) =>
    createHmac('sha256', key)
      .update(`${subject}\0${value}`)
      .digest()
      .subarray(0, hashBytes)
      .toString('base64url');
}

function createKey(): string {
  return randomBytes(32).toString('base64url');
}
