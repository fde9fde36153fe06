import { verify } from 'node:crypto';
import { messages } from './messages/zh-cn.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { signedText } from './signed-text.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';

const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048';

const windowMs = 5 * 60_000;

export type CheckAuthorizationOptions = {
  /** The `Authorization` header. */
  header: string;
  method: string;
  /** With its query, as it came. */
  path: string;
  body: string;
};

/**
 * Proves that the merchant wrote this request, now and for the first time.
 *
 * @throws {ProtocolFailure} 401 SIGN_ERROR.
 */
export function checkAuthorization(
  { keys, state, now }: Pick<Simulator, 'keys' | 'state' | 'now'>,
  { header, method, path, body }: CheckAuthorizationOptions,
): void {
  const refuse = (message: string) => new ProtocolFailure(401, 'SIGN_ERROR', message);
  const [scheme, rest = ''] = header.split(/ (.*)/s);
  if (scheme !== authorizationScheme) throw refuse(messages.errors.noAuthorization);
  const fields = Object.fromEntries(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { mchid, serial_no, nonce_str = '', timestamp = '', signature = '' } = fields;
  if (mchid !== simulatedMerchantId) throw refuse(messages.errors.unknownMerchant);
  if (serial_no !== keys.merchantSerial) throw refuse(messages.errors.unknownSerial);

  const time = now().getTime();
  const isFresh =
    /^\d{1,12}$/.test(timestamp) && Math.abs(time - Number(timestamp) * 1000) < windowMs;
  if (!isFresh) throw refuse(messages.errors.staleTimestamp);
  const message = signedText(method, path, timestamp, nonce_str, body);
  const isRight = verify(
    'sha256',
    Buffer.from(message),
    keys.merchantPublicKey,
    Buffer.from(signature, 'base64'),
  );
  if (!isRight) throw refuse(messages.errors.wrongSignature);

  state.run('DELETE FROM nonces WHERE expires_at < ?', time);
  const isNew = state.run(
    'INSERT INTO nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    nonce_str,
    time + 2 * windowMs,
  );
  if (!isNew) throw refuse(messages.errors.usedNonce);
}
