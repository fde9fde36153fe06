import { modelName, type OfferedModel } from '@site/creation';
import { useMessages } from '@site/shell';
import { Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** A part of this server that is no model: the tool's own words say what it does. */
const resampler = 'resampler';

/** What to know before sending: which engine it is, what it costs, where it is explained. */
export function CreationNotes({
  messages,
  model,
}: {
  messages: WorkbenchMessages;
  model: OfferedModel | undefined;
}) {
  const { locale } = useMessages();
  return (
    <aside
      aria-label={messages.notesTitle}
      className="ui:grid ui:gap-3 ui:border-t ui:border-border ui:pt-4 ui:text-sm ui:leading-[1.6] ui:text-muted"
    >
      <Note icon="info">
        {model && !model.isDemo && model.id !== resampler
          ? messages.modelText(modelName(model, locale))
          : messages.engineText}
      </Note>
      <Note icon="coins">
        {messages.pointsText}
        <NoteLink href="/art/guide/#points">{messages.points}</NoteLink>
      </Note>
    </aside>
  );
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="ui:flex ui:gap-2">
      <Icon name={icon} className="ui:mt-px" />
      <span>{children}</span>
    </p>
  );
}

/** Where it is explained. */
function NoteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="ui:text-text ui:underline ui:underline-offset-4">
      {children}
    </SiteLink>
  );
}
