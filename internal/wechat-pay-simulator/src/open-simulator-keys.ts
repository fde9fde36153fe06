import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { randomId } from './random-id.ts';

/** Keys that WeChat Pay and the merchant know of each other; all of them made here. */
export type SimulatorKeys = {
  readonly merchantPrivateKey: KeyObject;
  readonly merchantPublicKey: KeyObject;
  readonly merchantSerial: string;
  readonly platformPrivateKey: KeyObject;
  readonly platformPublicKey: KeyObject;
  /** `PUB_KEY_ID_…`, or a certificate's number: the current signer. */
  readonly platformSerial: string;
  /** Keys besides, which a merchant may still name while it changes over. */
  readonly otherSerials: readonly string[];
  /** The certificates that a merchant may fetch; none where the public key is all there is. */
  readonly certificates: readonly PlatformCertificate[];
  readonly apiV3Key: Uint8Array;
  readonly appSecret: string;
};

export type PlatformCertificate = {
  readonly serial: string;
  readonly pem: string;
  readonly from: Date;
  readonly until: Date;
};

const fileSchema = v.object({
  merchantPrivateKey: v.string(),
  merchantSerial: v.string(),
  platformPrivateKey: v.string(),
  platformSerial: v.string(),
  apiV3Key: v.pipe(v.string(), v.length(32)),
  appSecret: v.string(),
});
type KeyFile = v.InferOutput<typeof fileSchema>;

/**
 * The simulator's keys in `folder`, made at the first start, for this user's eyes only. Servers
 * that start together on one folder end with the same keys.
 */
export function openSimulatorKeys(folder: string): SimulatorKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'keys.json');
  const file = readKeyFile(path) ?? makeKeyFile(path);
  const merchantPrivateKey = createPrivateKey(file.merchantPrivateKey);
  const platformPrivateKey = createPrivateKey(file.platformPrivateKey);
  return {
    ...file,
    merchantPrivateKey,
    merchantPublicKey: createPublicKey(merchantPrivateKey),
    platformPrivateKey,
    platformPublicKey: createPublicKey(platformPrivateKey),
    apiV3Key: Buffer.from(file.apiV3Key),
    otherSerials: [],
    certificates: [],
  };
}

function readKeyFile(path: string): KeyFile | undefined {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written whole beside its place and linked into it: another process sees all of it or nothing. */
function makeKeyFile(path: string): KeyFile {
  const file: KeyFile = {
    merchantPrivateKey: newPrivateKey(),
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    platformPrivateKey: newPrivateKey(),
    platformSerial: `PUB_KEY_ID_${randomId().toUpperCase()}`,
    apiV3Key: randomId(),
    appSecret: randomId(),
  };
  const draft = `${path}.${randomId()}`;
  writeFileSync(draft, JSON.stringify(file, null, 2), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return file;
  } catch (error) {
    const theirs = hasCode(error, 'EEXIST') ? readKeyFile(path) : undefined;
    if (!theirs) throw error;
    return theirs;
  } finally {
    unlinkSync(draft);
  }
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
