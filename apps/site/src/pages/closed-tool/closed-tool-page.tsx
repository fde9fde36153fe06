import { Badge } from '../../layout/badge.tsx';
import { LinkCards } from '../../layout/link-cards.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { Section } from '../../layout/section.tsx';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { definePage, type PageContext, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { ClosedToolMessages } from './messages/zh-cn.ts';

const labelOf = ({ brand, path }: PageContext, { title }: ClosedToolMessages) =>
  findMenuEntry(brand, path)?.label ?? title;

function ClosedToolContent({ brand, path }: PageProps) {
  const messages = usePageMessages('closed-tool');
  return (
    <PageFrame
      title={labelOf({ brand, path }, messages)}
      aside={<Badge>{messages.badge}</Badge>}
      lead={messages.summary(brand.name)}
    >
      <Section title={messages.nowTitle}>
        <LinkCards brand={brand} reasons={messages.linkReasons} />
      </Section>
    </PageFrame>
  );
}

/** In the place of a tool that the deployment has no model for: what works meanwhile. */
export const page = definePage({
  name: 'closed-tool',
  describe: ({ brand, path, messages }) => {
    const title = labelOf({ brand, path }, messages);
    return { title, description: messages.description(title) };
  },
  Content: ClosedToolContent,
});
