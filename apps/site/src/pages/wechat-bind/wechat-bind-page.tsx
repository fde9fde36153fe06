import type { WeChatResult } from '@site/api-client';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { useQuery } from '../../navigation/use-query.ts';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { ConfirmOnPhone } from './confirm-on-phone.tsx';
import { OwnBinding } from './own-binding.tsx';

function WechatBindContent({ client }: PageProps) {
  const messages = usePageMessages('wechat-bind');
  const ticket = useQuery('ticket');
  const isScanned = useQuery('scanned') !== undefined;
  const result = useWeChatResult();

  function renderBinding() {
    if (isScanned) return <PhoneResult result={result ?? 'failed'} />;
    if (ticket !== undefined) return <ConfirmOnPhone client={client} ticket={ticket} />;
    return (
      <>
        <OwnBinding client={client} result={result} />
        <Section title={messages.howTitle}>
          <PlanList plans={messages.how} />
        </Section>
      </>
    );
  }

  return (
    <PageFrame title={messages.title} lead={messages.gain} width="narrow">
      {renderBinding()}
    </PageFrame>
  );
}

/** How it ended, on the phone that has scanned the code. */
function PhoneResult({ result }: { readonly result: WeChatResult }) {
  const messages = usePageMessages('wechat-bind');
  if (result === 'done') {
    return (
      <EmptyState
        align="start"
        icon="success"
        title={messages.phoneBound}
        text={messages.phoneBoundText}
      />
    );
  }
  return (
    <EmptyState
      align="start"
      icon="warning"
      title={messages.phoneNotBound}
      text={messages.phoneAgain(messages.failures[result])}
    />
  );
}

/** How the way to WeChat ended that has led back here; undefined if none has. */
function useWeChatResult(): WeChatResult | undefined {
  const { failures } = usePageMessages('wechat-bind');
  const word = useQuery('wechat');
  const isResult = (text: string): text is WeChatResult =>
    text === 'done' || Object.hasOwn(failures, text);
  return word !== undefined && isResult(word) ? word : undefined;
}

/** Binding WeChat: in WeChat by its own question, elsewhere by a code that a phone scans. */
export const page = definePage({
  name: 'wechat-bind',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: WechatBindContent,
});
