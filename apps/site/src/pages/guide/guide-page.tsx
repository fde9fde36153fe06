import { buttonClasses } from '@site/shell/ui';
import { Contents } from '../../layout/contents.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { guide, guideParts } from '../../messages/zh-cn/guide.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage } from '../page.tsx';
import { GuideSection } from './guide-section.tsx';

function GuideContent() {
  return (
    <PageFrame title={guide.title} lead={guide.lead}>
      <Contents title={guide.contents} items={guideParts}>
        {guideParts.map((part) => (
          <GuideSection key={part.id} part={part} />
        ))}
        <p className="ui:mt-10 ui:flex ui:flex-wrap ui:gap-3">
          <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
            {guide.toArt}
          </SiteLink>
          <SiteLink href="/art/cookbook/" className={buttonClasses()}>
            {guide.toCookbook}
          </SiteLink>
        </p>
      </Contents>
    </PageFrame>
  );
}

/** How the site is used: first picture, points, prompts, parameters, references, works. */
export const page = definePage({
  describe: () => ({ title: guide.title, description: guide.description }),
  Content: GuideContent,
});
