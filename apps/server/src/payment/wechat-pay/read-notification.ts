import * as v from 'valibot';
import { WeChatError } from '../wechat-error.ts';
import { decryptResource } from './decrypt-resource.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { readJson } from './read-json.ts';
import { refundNotificationSchema } from './refund-schema.ts';
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
  platformKeys: PlatformKeys;
  apiV3Key: Uint8Array;
};

/**
 * Proves that WeChat Pay wrote the notification, then decrypts and reads it. Whether it is about
 * an order of ours, and the right amount, is for the caller to compare.
 *
 * @throws {WeChatError} `forged` or `malformed`.
 */
export async function readNotification({
  headers,
  body,
  platformKeys,
  apiV3Key,
}: ReadNotificationOptions): Promise<Notification> {
  const reason = await platformKeys.check({ headers, body });
  if (reason) {
    throw new WeChatError('forged', 'The notification is not proved to be from WeChat Pay.', {
      reason,
    });
  }
  const text = Buffer.from(body).toString('utf8');
  const envelope = readJson(text, envelopeSchema, { what: 'The notification' });
  const resource = decryptResource(envelope.resource, apiV3Key);
  const { id, event_type: eventType } = envelope;
  const isAbout = (subject: string) => eventType.startsWith(`${subject}.`);
  return {
    id,
    eventType,
    transaction: isAbout('TRANSACTION')
      ? readJson(resource, transactionSchema, { what: "The notification's transaction" })
      : undefined,
    refund: isAbout('REFUND')
      ? readJson(resource, refundNotificationSchema, { what: "The notification's refund" })
      : undefined,
  };
}
