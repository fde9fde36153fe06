import type { WeChatResult } from '@site/api-client';
import { EmptyState } from '../../layout/empty-state.tsx';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';

/** How it ended, on the phone that has scanned the code. */
export function PhoneResult({ result }: { readonly result: WeChatResult }) {
  if (result === 'done') {
    return (
      <EmptyState icon="success" title={wechatBind.phoneBound} text={wechatBind.phoneBoundText} />
    );
  }
  return (
    <EmptyState
      icon="warning"
      title={wechatBind.phoneNotBound}
      text={`${wechatBind.problems[result]}${wechatBind.phoneAgain}`}
    />
  );
}
