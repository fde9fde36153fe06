import { isBuiltInEngine, modelName, type OfferedModel, useCreationMessages } from '@site/creation';
import { useMessages } from '@site/shell';
import { buttonClasses, cn, Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/**
 * Notes to read before sending: which engine it is, what it costs, where it is explained. Where they stand
 * below the form, they come once what is awaited in it, by its `data-awaited`, has its height.
 */
export function CreationNotes({
  messages,
  model,
}: {
  messages: WorkbenchMessages;
  model: OfferedModel | undefined;
}) {
  const { locale } = useMessages();
  const { picture } = useCreationMessages();
  const name = model ? modelName(model, locale) : picture.demoEngine;
  return (
    <aside
      aria-label={messages.notesTitle}
      className="ui:grid ui:max-xl:in-data-logged-in:[:has([data-awaited])~&]:hidden ui:grid-cols-[minmax(0,1fr)] ui:gap-3 ui:text-sm ui:max-xl:border-t ui:max-xl:pt-4 ui:xl:col-start-2 ui:xl:mx-6 ui:xl:mt-6 ui:xl:border-b ui:xl:pb-4 ui:leading-[1.6] ui:text-muted"
    >
      {model && !isBuiltInEngine(model.id) ? (
        <Note icon="info">{messages.modelText(name)}</Note>
      ) : (
        // A badge of the built-in engine; what it is, a pointer's tooltip tells, and a press.
        <details>
          <summary
            title={messages.engineText}
            className={cn(buttonClasses({ size: 'small' }), 'ui:mb-1 ui:rounded-[1rem]')}
          >
            <Icon name="info" />
            {name}
          </summary>
          {messages.engineText}
        </details>
      )}
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

/** Link to where it is explained. */
function NoteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="ui:text-text ui:underline ui:underline-offset-4">
      {children}
    </SiteLink>
  );
}
