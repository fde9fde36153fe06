import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { definePage, type PageProps } from '../page.tsx';
import { ConfirmOnPhone } from './confirm-on-phone.tsx';
import { OwnBinding } from './own-binding.tsx';
import { PhoneResult } from './phone-result.tsx';
import { useWeChatResult } from './use-wechat-result.ts';

function WechatBindContent({ client }: PageProps) {
  const ticket = useQuery('ticket');
  const isScanned = useQuery('scanned') !== undefined;
  const result = useWeChatResult();

  function renderBinding() {
    if (isScanned) return <PhoneResult result={result ?? 'failed'} />;
    if (ticket !== undefined) return <ConfirmOnPhone client={client} ticket={ticket} />;
    return (
      <>
        <OwnBinding client={client} result={result} />
        <Section title={wechatBind.howTitle}>
          <PlanList plans={wechatBind.how} />
        </Section>
      </>
    );
  }

  return (
    <PageFrame title={wechatBind.title} lead={wechatBind.description} width="narrow">
      {renderBinding()}
    </PageFrame>
  );
}

/** Binding WeChat: in WeChat by its own question, elsewhere by a code that a phone scans. */
export const page = definePage({
  describe: () => ({ title: wechatBind.title, description: wechatBind.description }),
  Content: WechatBindContent,
});
