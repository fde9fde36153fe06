import { Badge } from '../../layout/badge.tsx';
import { LinkCards } from '../../layout/link-cards.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { findMenuEntry } from '../../links/menu-entries.ts';
import type { UpcomingText } from '../../messages/messages.ts';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

/**
 * What the page of a path says.
 *
 * @throws when there is no text for the path; `routes` and the messages then disagree.
 */
function textOf(path: string, texts: Readonly<Record<string, UpcomingText>>): UpcomingText {
  const text = texts[path];
  if (!text) throw new Error(`No text for "${path}"; add it to messages/<locale>/upcoming.ts.`);
  return text;
}

function UpcomingContent({ brand, path }: PageProps) {
  const messages = usePageMessages('upcoming');
  const { title, summary, plans } = textOf(path, messages.texts);
  const label = findMenuEntry(brand, path)?.label ?? title;
  return (
    <PageFrame title={label} aside={<Badge>{messages.badge}</Badge>} lead={summary}>
      <Section title={messages.plansTitle}>
        <PlanList plans={plans} />
        <p className="ui:text-sm ui:text-muted">{messages.noEngine(brand.name)}</p>
      </Section>
      <Section title={messages.nowTitle}>
        <LinkCards brand={brand} reasons={messages.linkReasons} />
      </Section>
    </PageFrame>
  );
}

/** What is still to come: what it will do, and what works meanwhile. */
export const page = definePage({
  name: 'upcoming',
  describe: ({ brand, path, messages }) => {
    const { title, summary } = textOf(path, messages.texts);
    return { title: findMenuEntry(brand, path)?.label ?? title, description: summary };
  },
  Content: UpcomingContent,
});
