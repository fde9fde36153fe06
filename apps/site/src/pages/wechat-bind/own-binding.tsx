import {
  type ApiClient,
  isInWeChat,
  type WeChatResult,
  weChatAuthorizationUrl,
} from '@site/api-client';
import { LoginLink } from '@site/shell';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useState } from 'react';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { BindCode } from './bind-code.tsx';
import { FailureText } from './failure-text.tsx';

export interface OwnBindingProps {
  readonly client: ApiClient;
  /** How the visit to WeChat ended, if there was one. */
  readonly result: WeChatResult | undefined;
}

/** The binding of the user who is logged in. */
export function OwnBinding({ client, result }: OwnBindingProps) {
  const messages = usePageMessages('wechat-bind');
  const session = useKnownSession();
  switch (session.state) {
    case 'loading':
      return <Skeleton className="ui:h-72" />;
    case 'guest':
      return (
        <EmptyState
          align="start"
          icon="wechat"
          title={messages.guestTitle}
          text={messages.guestText}
        >
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      );
    case 'user':
      if (session.user.unionId) {
        return (
          <EmptyState align="start" icon="success" title={messages.bound} text={messages.boundText}>
            <StartLink className={buttonClasses()}>{messages.goOn}</StartLink>
          </EmptyState>
        );
      }
      return (
        <div className="ui:grid ui:gap-4">
          {result && result !== 'done' && <FailureText>{messages.failures[result]}</FailureText>}
          {isInWeChat() ? <AuthorizeInWeChat /> : <BindByCode client={client} />}
        </div>
      );
  }
}

/** Inside WeChat: its own question, and back to this page. */
function AuthorizeInWeChat() {
  const messages = usePageMessages('wechat-bind');
  return (
    <>
      <p>{messages.inWeChatText}</p>
      <a
        href={weChatAuthorizationUrl({ purpose: 'bind', redirect: '/wx-bind' })}
        className={buttonClasses({ variant: 'primary', size: 'large' })}
      >
        {messages.authorize}
      </a>
    </>
  );
}

/** Outside of WeChat: a code that a phone scans, and a new one for each try. */
function BindByCode({ client }: { readonly client: ApiClient }) {
  const [count, setCount] = useState(0);
  return <BindCode key={count} client={client} onRenew={() => setCount(count + 1)} />;
}
