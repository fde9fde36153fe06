import { describeError, isInWeChat } from '@site/api-client';
import { Button, Skeleton } from '@site/shell/ui';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { CopyLink } from './copy-link.tsx';
import { PayOrder } from './pay-order.tsx';
import { type HandedOverView, useHandedOver } from './use-handed-over.ts';

function PayContent({ client, brand }: PageProps) {
  const messages = usePageMessages('pay');
  return (
    <PageFrame title={messages.title} lead={messages.lead} width="narrow">
      <HandedOverOrder {...useHandedOver(client, brand.weChatAppId)} />
    </PageFrame>
  );
}

function HandedOverOrder({ handedOver, handOver, controls }: HandedOverView) {
  const messages = usePageMessages('pay');
  switch (handedOver.state) {
    case 'loading':
      return <Skeleton className="ui:h-72" />;
    case 'over':
      return (
        <EmptyState
          align="start"
          icon="warning"
          title={messages.overTitle}
          text={messages.overText}
        />
      );
    case 'failed':
      return (
        <EmptyState
          align="start"
          icon="error"
          title={messages.loadFailedTitle}
          text={describeError(handedOver.error, messages)}
        >
          <Button onClick={() => void controls?.load()}>{messages.retry}</Button>
        </EmptyState>
      );
    case 'paid':
      return (
        <EmptyState
          align="start"
          icon="success"
          title={messages.paidTitle}
          text={messages.paidText}
        />
      );
    case 'ended':
      return (
        <EmptyState
          align="start"
          icon="warning"
          title={messages.endedTitle}
          text={messages.endedText}
        />
      );
    case 'ready':
    case 'opening':
    case 'waiting':
      if (isInWeChat()) {
        return <PayOrder handedOver={handedOver} onPay={() => void controls?.pay()} />;
      }
      return (
        <EmptyState
          align="start"
          icon="wechat"
          title={messages.notWeChatTitle}
          text={messages.notWeChatText}
        >
          {handOver && <CopyLink handOver={handOver} />}
        </EmptyState>
      );
  }
}

/** Paying an order that was placed in another browser, inside WeChat and without a log-in. */
export const page = definePage({
  name: 'pay',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: PayContent,
});
