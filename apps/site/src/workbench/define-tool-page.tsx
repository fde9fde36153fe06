import { CreationProvider } from '@site/creation';
import type { ComponentType } from 'react';
import type { PageMessages } from '../messages/messages.ts';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { definePage, type PageInLanguage, type PageProps } from '../pages/page.tsx';
import { usePageMessages } from '../pages/page-messages.ts';

/** The pages that are a workbench. */
type ToolPageName = {
  [Name in keyof PageMessages]: PageMessages[Name] extends WorkbenchMessages ? Name : never;
}[keyof PageMessages];

export interface ToolPageProps<Name extends ToolPageName> {
  /** The path of the route, under which drafts are kept. */
  readonly path: string;
  readonly messages: PageMessages[Name];
}

/** Makes a tool's page of its workbench. */
export function defineToolPage<Name extends ToolPageName>(
  name: Name,
  ToolWorkbench: ComponentType<ToolPageProps<Name>>,
): PageInLanguage {
  function Content({ path }: PageProps) {
    const messages = usePageMessages(name);
    return (
      <CreationProvider messages={messages.creation}>
        <ToolWorkbench path={path} messages={messages} />
      </CreationProvider>
    );
  }
  return definePage({
    name,
    describe: ({ messages: { title, description } }) => ({ title, description }),
    Content,
  });
}
