import { buttonClasses } from '@site/shell/ui';
import { PageFrame } from '../../layout/page-frame.tsx';
import { notFound } from '../../messages/zh-cn/not-found.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage } from '../page.tsx';

function NotFoundContent() {
  return (
    <PageFrame title={notFound.title} lead={notFound.text}>
      <p className="ui:flex ui:flex-wrap ui:gap-3">
        <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
          {notFound.toArt}
        </SiteLink>
        <SiteLink href="/" className={buttonClasses()}>
          {notFound.toHome}
        </SiteLink>
      </p>
    </PageFrame>
  );
}

/** Shown for every address that is no page. */
export const page = definePage({
  describe: () => ({ title: notFound.title, description: notFound.description }),
  Content: NotFoundContent,
});
