import type { ApiClient, WeChatResult } from '@site/api-client';
import { LoginLink } from '@site/shell';
import { isInWeChat } from '@site/shell/payment';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { AuthorizeInWeChat } from './authorize-in-wechat.tsx';
import { BindByCode } from './bind-by-code.tsx';
import { Problem } from './problem.tsx';

export interface OwnBindingProps {
  readonly client: ApiClient;
  /** How the way to WeChat ended, if one has led back here. */
  readonly result: WeChatResult | undefined;
}

/** The binding of whoever is logged in here. */
export function OwnBinding({ client, result }: OwnBindingProps) {
  const session = useKnownSession();
  switch (session.state) {
    case 'loading':
      return <Skeleton className="ui:h-72" />;
    case 'guest':
      return (
        <EmptyState icon="wechat" title={wechatBind.guestTitle} text={wechatBind.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>
            {wechatBind.logIn}
          </LoginLink>
        </EmptyState>
      );
    case 'user':
      if (session.user.unionId) {
        return (
          <EmptyState icon="success" title={wechatBind.bound} text={wechatBind.boundText}>
            <SiteLink href="/art/" className={buttonClasses()}>
              {wechatBind.goOn}
            </SiteLink>
          </EmptyState>
        );
      }
      return (
        <div className="ui:grid ui:gap-4">
          {result && result !== 'done' && <Problem>{wechatBind.problems[result]}</Problem>}
          {isInWeChat() ? <AuthorizeInWeChat /> : <BindByCode client={client} />}
        </div>
      );
  }
}
