import { Badge } from '../../layout/badge.tsx';
import { LinkCards, type WorkingPath } from '../../layout/link-cards.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { upcoming } from '../../messages/zh-cn/upcoming.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { definePage, type PageProps } from '../page.tsx';
import { HandedPicture } from './handed-picture.tsx';
import { upcomingText } from './upcoming-texts.ts';

const working: readonly WorkingPath[] = ['/art/', '/art/guide/', '/art/mypaintings'];

function UpcomingContent({ brand, path }: PageProps) {
  const { title, summary, plans, state, takesPicture } = upcomingText(path);
  const label = findMenuEntry(brand, path)?.label ?? title;
  const address = useQuery('url');
  return (
    <PageFrame title={label} aside={<Badge>{upcoming.badge}</Badge>} lead={summary}>
      {takesPicture && address && <HandedPicture address={address} label={label} />}
      <Section title={upcoming.plansTitle}>
        <PlanList plans={plans} />
        <p className="ui:text-sm ui:text-muted">{state ?? upcoming.noEngine(brand.name)}</p>
      </Section>
      <Section title={upcoming.nowTitle}>
        <LinkCards brand={brand} paths={working} />
      </Section>
    </PageFrame>
  );
}

/** What is still to come: what it will do, and what works meanwhile. */
export const page = definePage({
  describe: ({ brand, path }) => {
    const { title, summary } = upcomingText(path);
    return { title: findMenuEntry(brand, path)?.label ?? title, description: summary };
  },
  Content: UpcomingContent,
});
