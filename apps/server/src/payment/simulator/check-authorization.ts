import { verify } from 'node:crypto';
import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { authorizationScheme } from '../wechat-pay/create-authorization.ts';
import { signedMessage } from '../wechat-pay/signed-message.ts';
import { ProtocolFailure } from './protocol-failure.ts';
import { simulatedMerchantId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';

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
  if (scheme !== authorizationScheme) throw refuse(words.errors.noAuthorization);
  const fields = Object.fromEntries(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { mchid, serial_no, nonce_str = '', timestamp = '', signature = '' } = fields;
  if (mchid !== simulatedMerchantId) throw refuse(words.errors.unknownMerchant);
  if (serial_no !== keys.merchantSerial) throw refuse(words.errors.unknownSerial);

  const time = now().getTime();
  const isFresh =
    /^\d{1,12}$/.test(timestamp) && Math.abs(time - Number(timestamp) * 1000) < windowMs;
  if (!isFresh) throw refuse(words.errors.staleTimestamp);
  const message = signedMessage(method, path, timestamp, nonce_str, body);
  const isRight = verify(
    'sha256',
    Buffer.from(message),
    keys.merchantPublicKey,
    Buffer.from(signature, 'base64'),
  );
  if (!isRight) throw refuse(words.errors.wrongSignature);

  state.run('DELETE FROM nonces WHERE expires_at < ?', time);
  const isNew = state.run(
    'INSERT INTO nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    nonce_str,
    time + 2 * windowMs,
  );
  if (!isNew) throw refuse(words.errors.usedNonce);
}
