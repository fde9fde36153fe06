import { type KeyObject, X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import { checkSignature, type SignatureIssue } from './check-signature.ts';
import { decryptResource } from './decrypt-resource.ts';
import { readJson } from './read-json.ts';

/** The list of certificates is fetched again when it is older, in milliseconds: WeChat Pay asks for at most 12 hours. */
export const CERTIFICATES_MAX_AGE_MS = 12 * 3_600_000;

/** Milliseconds between two fetches: anybody can send a message with an unknown serial. */
export const CERTIFICATES_PAUSE_MS = 60_000;

/** After a fetch that failed: payments wait for it. */
export const CERTIFICATES_RETRY_MS = 5_000;

export type SignedMessage = { readonly headers: Headers; readonly body: Uint8Array };

/** How it is known that WeChat Pay wrote something: by the key that the message's serial names. */
export type PlatformKeys = {
  /** @returns why it is not proved that WeChat Pay wrote this just now; undefined when it is. */
  check(message: SignedMessage): Promise<SignatureIssue | undefined>;
};

export type CreatePlatformKeysOptions = {
  /** The public keys that the operator has configured, by their id. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  /** Asks WeChat Pay for its certificates; undefined if the public keys are all there are. */
  fetchCertificates: (() => Promise<SignedMessage>) | undefined;
  apiV3Key: Uint8Array;
  now: () => Date;
};

/**
 * The configured public keys and, beside them, the platform's certificates, which change while
 * the server runs: an unknown serial and an old list are reasons to fetch the list again.
 */
export function createPlatformKeys({
  publicKeys,
  fetchCertificates,
  apiV3Key,
  now,
}: CreatePlatformKeysOptions): PlatformKeys {
  let certificates: readonly PlatformCertificate[] = [];
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<boolean> | undefined;

  const keysOf = (list: readonly PlatformCertificate[]) => {
    const time = now();
    const valid = list.filter(({ from, until }) => from <= time && time < until);
    return new Map([...publicKeys, ...valid.map(({ serial, key }) => [serial, key] as const)]);
  };
  const checkBy = ({ headers, body }: SignedMessage, list: readonly PlatformCertificate[]) =>
    checkSignature({ headers, body, platformKeys: keysOf(list), now: now() });

  /** @returns whether there is a new list now. */
  async function refresh(fetchList: () => Promise<SignedMessage>): Promise<boolean> {
    try {
      const answer = await fetchList();
      const list = readCertificates(answer.body, apiV3Key);
      // The first list comes signed by a certificate that only it holds; its encryption, by a key
      // that the merchant and WeChat Pay share, says who wrote it.
      const isProved = checkBy(answer, list) === undefined;
      if (isProved) {
        certificates = list;
        fetchedAtMs = now().getTime();
      }
      notBeforeMs = now().getTime() + (isProved ? CERTIFICATES_PAUSE_MS : CERTIFICATES_RETRY_MS);
      return isProved;
    } catch {
      // The caller learns that the message is not verified; the next message tries again.
      notBeforeMs = now().getTime() + CERTIFICATES_RETRY_MS;
      return false;
    } finally {
      underWay = undefined;
    }
  }

  return {
    async check(message) {
      const issue = checkBy(message, certificates);
      const isByCertificate = !publicKeys.has(message.headers.get('wechatpay-serial') ?? '');
      const isOld = now().getTime() - fetchedAtMs > CERTIFICATES_MAX_AGE_MS;
      const isReason =
        issue === 'unknown-serial' || (issue === undefined && isByCertificate && isOld);
      if (!fetchCertificates || !isReason) return issue;
      if (now().getTime() >= notBeforeMs) underWay ??= refresh(fetchCertificates);
      const isNew = (await underWay) ?? false;
      return isNew ? checkBy(message, certificates) : issue;
    },
  };
}

type PlatformCertificate = { serial: string; key: KeyObject; from: Date; until: Date };

const listSchema = v.object({
  data: v.array(
    v.object({
      serial_no: v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{16,64}$/)),
      effective_time: v.pipe(v.string(), v.isoTimestamp()),
      expire_time: v.pipe(v.string(), v.isoTimestamp()),
      encrypt_certificate: v.object({
        algorithm: v.string(),
        ciphertext: v.string(),
        nonce: v.string(),
        associated_data: v.optional(v.string()),
      }),
    }),
  ),
});

function readCertificates(body: Uint8Array, apiV3Key: Uint8Array): PlatformCertificate[] {
  const text = Buffer.from(body).toString('utf8');
  const { data } = readJson(text, listSchema, { what: 'The list of certificates' });
  return data.map((entry) => ({
    serial: entry.serial_no,
    key: new X509Certificate(decryptResource(entry.encrypt_certificate, apiV3Key)).publicKey,
    from: new Date(entry.effective_time),
    until: new Date(entry.expire_time),
  }));
}
