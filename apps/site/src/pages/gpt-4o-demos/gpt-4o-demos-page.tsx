import { PageFrame } from '../../layout/page-frame.tsx';
import { Section } from '../../layout/section.tsx';
import { useClosedPaths } from '../../links/closed-paths.ts';
import { creationHref } from '../../links/creation-href.ts';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { toolPaths } from '../../links/tool-paths.ts';
import { PicturePrompts } from '../../samples/picture-prompts.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { DemoPrompt } from './demo-prompt.tsx';

const editingPath = toolPaths['gpt-image'];

function Gpt4oDemosContent({ brand }: PageProps) {
  const messages = usePageMessages('gpt-4o-demos');
  const isClosed = useClosedPaths().includes(editingPath);
  const tool = isClosed ? undefined : findMenuEntry(brand, editingPath)?.label;
  const lead = (
    <>
      {messages.lead}
      {tool && <span data-tool="gpt-image">{messages.opens(tool)}</span>}
    </>
  );
  return (
    <PageFrame title={messages.title} lead={lead}>
      {tool && (
        <div data-tool="gpt-image">
          <Section title={messages.pictures.title}>
            <PicturePrompts path={editingPath} messages={messages.pictures} />
          </Section>
        </div>
      )}
      {messages.groups.map(({ title, demos }) => (
        <Section key={title} title={title}>
          <ul className="ui:grid ui:grid-cols-1 ui:gap-3 ui:xl:grid-cols-2">
            {demos.map((prompt) => (
              <DemoPrompt
                key={prompt}
                prompt={prompt}
                href={tool && creationHref(prompt, editingPath)}
              />
            ))}
          </ul>
        </Section>
      ))}
    </PageFrame>
  );
}

/** Instructions for editing pictures, to be copied and changed, or filled in where pictures are edited. */
export const page = definePage({
  name: 'gpt-4o-demos',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: Gpt4oDemosContent,
});
