import type { Brand } from '@site/brand';
import { CreationProvider } from '@site/creation';
import { useBrand } from '@site/shell';
import { type ComponentType, useMemo } from 'react';
import { findMenuEntry } from '../links/menu-entries.ts';
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
  {
    isNamedByMenu = false,
  }: {
    /** Whether its title is what the menu of the brand calls it. Default: it is the page's own. */
    isNamedByMenu?: boolean;
  } = {},
): PageInLanguage {
  const titleOf = (brand: Brand, path: string, own: string) =>
    (isNamedByMenu ? findMenuEntry(brand, path)?.label : undefined) ?? own;

  function Content({ path }: PageProps) {
    const own = usePageMessages(name);
    const title = titleOf(useBrand(), path, own.title);
    const messages = useMemo(() => ({ ...own, title }), [own, title]);
    return (
      <CreationProvider messages={messages.creation}>
        <ToolWorkbench path={path} messages={messages} />
      </CreationProvider>
    );
  }
  return definePage({
    name,
    describe: ({ brand, path, messages: { title, description } }) => ({
      title: titleOf(brand, path, title),
      description,
    }),
    Content,
  });
}
