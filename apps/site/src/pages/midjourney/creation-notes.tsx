import { Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

/** What to know before sending: which engine it is, what it costs, where it is explained. */
export function CreationNotes() {
  const messages = usePageMessages('midjourney');
  return (
    <aside
      aria-label={messages.notesTitle}
      className="ui:grid ui:gap-3 ui:border-t ui:border-border ui:pt-4 ui:text-sm ui:leading-[1.6] ui:text-muted"
    >
      <Note icon="info" href="/art/guide/#engine" linkText={messages.connect}>
        {messages.engineText}
      </Note>
      <Note icon="coins" href="/art/guide/#points" linkText={messages.points}>
        {messages.pointsText}
      </Note>
    </aside>
  );
}

interface NoteProps {
  icon: IconName;
  /** Where it is explained, and what the link there says. */
  href: string;
  linkText: string;
  children: ReactNode;
}

function Note({ icon, href, linkText, children }: NoteProps) {
  return (
    <p className="ui:flex ui:gap-2">
      <Icon name={icon} className="ui:mt-px" />
      <span>
        {children}
        <SiteLink href={href} className="ui:text-text ui:underline ui:underline-offset-4">
          {linkText}
        </SiteLink>
      </span>
    </p>
  );
}
