import { buttonClasses } from '@site/shell/ui';
import { Badge } from '../../layout/badge.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { upcoming } from '../../messages/zh-cn/upcoming.ts';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage } from '../page.tsx';

function WechatBindContent() {
  return (
    <PageFrame
      title={wechatBind.title}
      aside={<Badge>{upcoming.badge}</Badge>}
      lead={wechatBind.state}
      width="text"
    >
      <Section title={wechatBind.plansTitle}>
        <PlanList plans={wechatBind.plans} />
      </Section>
      <p className="ui:mt-6">
        <SiteLink href="/email-bind" className={buttonClasses()}>
          {wechatBind.emailBind}
        </SiteLink>
      </p>
    </PageFrame>
  );
}

/** Binding WeChat, which is not open yet and says so. */
export const page = definePage({
  describe: () => ({ title: wechatBind.title, description: wechatBind.description }),
  Content: WechatBindContent,
});
