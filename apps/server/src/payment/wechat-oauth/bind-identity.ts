import type { WeChatResult } from '@site/api-client/wire';
import type { Services } from '../../services.ts';
import { bindUnionId } from './bind-union-id.ts';

export type BindIdentityOptions = {
  userId: string;
  /** The official account that WeChat was asked for. */
  appId: string;
  unionId: string | undefined;
};

/** Gives a user the WeChat that WeChat says is theirs. */
export async function bindIdentity(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { userId, appId, unionId }: BindIdentityOptions,
): Promise<WeChatResult> {
  if (unionId === undefined) {
    log.error({ appId }, 'WeChat told no unionid: join the official account to the open platform');
    return 'unavailable';
  }
  return (await bindUnionId(database, { userId, unionId })) ? 'done' : 'taken';
}
