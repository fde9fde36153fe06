import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { WeChatError } from '../wechat-error.ts';
import { checkSignature } from './check-signature.ts';
import { decryptResource } from './decrypt-resource.ts';
import { readJson } from './read-json.ts';
import { transactionSchema } from './transaction-schema.ts';
import type { Notification } from './wechat-pay.ts';

const envelopeSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  event_type: v.string(),
  resource: v.object({
    algorithm: v.string(),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string()),
  }),
});

export type ReadNotificationOptions = {
  headers: Headers;
  /** The bytes as they came. */
  body: Uint8Array;
  platformKeys: ReadonlyMap<string, KeyObject>;
  apiV3Key: Uint8Array;
  now: Date;
};

/**
 * Proves that WeChat Pay wrote the notification, then decrypts and reads it. Whether it is about
 * an order of ours, and the right amount, is for the caller to compare.
 *
 * @throws {WeChatError} `forged` or `malformed`.
 */
export function readNotification({
  headers,
  body,
  platformKeys,
  apiV3Key,
  now,
}: ReadNotificationOptions): Notification {
  const reason = checkSignature({ headers, body, platformKeys, now });
  if (reason) {
    throw new WeChatError('forged', 'The notification is not proved to be from WeChat Pay.', {
      reason,
    });
  }
  const text = Buffer.from(body).toString('utf8');
  const envelope = readJson(text, envelopeSchema, { what: 'The notification' });
  const resource = decryptResource(envelope.resource, apiV3Key);
  const isTransaction = envelope.event_type.startsWith('TRANSACTION.');
  return {
    id: envelope.id,
    eventType: envelope.event_type,
    transaction: isTransaction
      ? readJson(resource, transactionSchema, { what: "The notification's transaction" })
      : undefined,
  };
}
