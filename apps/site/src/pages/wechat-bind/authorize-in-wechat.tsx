import { weChatAuthorizationUrl } from '@site/api-client';
import { buttonClasses } from '@site/shell/ui';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';

/** Inside WeChat: its own question, and back to this page. */
export function AuthorizeInWeChat() {
  return (
    <>
      <p>{wechatBind.inWeChatText}</p>
      <a
        href={weChatAuthorizationUrl({ purpose: 'bind', redirect: '/wx-bind' })}
        className={buttonClasses({ variant: 'primary', size: 'large' })}
      >
        {wechatBind.authorize}
      </a>
    </>
  );
}
