import type { WeChatResult } from '@site/api-client/wire';
import { giveWelcome } from '../../welcome/give-welcome.ts';
import type { PaymentServices } from '../payment-services.ts';
import { bindUnionId } from './bind-union-id.ts';

export type BindIdentityOptions = {
  userId: string;
  /** The official account that WeChat was asked for. */
  appId: string;
  unionId: string | undefined;
};

/** Gives a user the WeChat that WeChat says is theirs, and the points of a new one that wait for it. */
export async function bindIdentity(
  { database, log, welcome, now }: Pick<PaymentServices, 'database' | 'log' | 'welcome' | 'now'>,
  { userId, appId, unionId }: BindIdentityOptions,
): Promise<WeChatResult> {
  if (unionId === undefined) {
    log.error(
      { appId },
      'WeChat returned no unionid: join the official account to the open platform',
    );
    return 'unavailable';
  }
  if (!(await bindUnionId(database, { userId, unionId }))) return 'taken';
  if (welcome.givenAt === 'wechat-binding') {
    const proof = { kind: 'wechat', unionId } as const;
    await giveWelcome(database, { userId, welcome, proof, now: now() });
  }
  return 'done';
}
