import { Badge } from '../../layout/badge.tsx';
import { LinkCards } from '../../layout/link-cards.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { findTool } from '../../links/tool-paths.ts';
import type { UpcomingMessages, UpcomingText } from '../../messages/zh-cn/upcoming.ts';
import { definePage, type PageContext, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

/**
 * What the page of a path says; undefined for a tool's, which is closed.
 *
 * @throws when there is no text for another path; `routes` and the messages then disagree.
 */
function textOf(
  path: string,
  texts: Readonly<Record<string, UpcomingText>>,
): UpcomingText | undefined {
  const text = texts[path];
  if (!text && findTool(path) === undefined) {
    throw new Error(`No text for "${path}"; add it to messages/<locale>/upcoming.ts.`);
  }
  return text;
}

function labelOf({ brand, path }: PageContext, { texts, closed }: UpcomingMessages): string {
  return findMenuEntry(brand, path)?.label ?? textOf(path, texts)?.title ?? closed.title;
}

function UpcomingContent({ brand, path }: PageProps) {
  const messages = usePageMessages('upcoming');
  const { badge, plansTitle, noEngine, nowTitle, linkReasons, closed } = messages;
  const text = textOf(path, messages.texts);
  return (
    <PageFrame
      title={labelOf({ brand, path }, messages)}
      aside={<Badge>{text ? badge : closed.badge}</Badge>}
      lead={text ? text.summary : closed.summary(brand.name)}
    >
      {text && (
        <Section title={plansTitle}>
          <PlanList plans={text.plans} />
          <p className="ui:text-sm ui:text-muted">{noEngine(brand.name)}</p>
        </Section>
      )}
      <Section title={nowTitle}>
        <LinkCards brand={brand} reasons={linkReasons} />
      </Section>
    </PageFrame>
  );
}

/**
 * What makes nothing here: what is still to come, with what it will do, or a tool that the deployment
 * has no model for; and what works meanwhile.
 */
export const page = definePage({
  name: 'upcoming',
  describe: ({ brand, path, messages }) => {
    const title = labelOf({ brand, path }, messages);
    const text = textOf(path, messages.texts);
    return { title, description: text?.summary ?? messages.closed.description(title) };
  },
  Content: UpcomingContent,
});
