import { PageFrame } from '../../layout/page-frame.tsx';
import { Section } from '../../layout/section.tsx';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { gpt4oDemos } from '../../messages/zh-cn/gpt-4o-demos.ts';
import { upcomingCreations } from '../../messages/zh-cn/upcoming-creations.ts';
import { definePage, type PageProps } from '../page.tsx';
import { DemoPrompt } from './demo-prompt.tsx';

const EDITING_PATH = '/art/4o-img';

function Gpt4oDemosContent({ brand }: PageProps) {
  const tool = findMenuEntry(brand, EDITING_PATH)?.label ?? upcomingCreations[EDITING_PATH].title;
  return (
    <PageFrame title={gpt4oDemos.title} lead={`${gpt4oDemos.lead}${gpt4oDemos.state(tool)}`}>
      {gpt4oDemos.groups.map(({ title, demos }) => (
        <Section key={title} title={title}>
          <ul className="ui:grid ui:gap-3 ui:xl:grid-cols-2">
            {demos.map((prompt) => (
              <DemoPrompt key={prompt} prompt={prompt} />
            ))}
          </ul>
        </Section>
      ))}
    </PageFrame>
  );
}

/** Instructions for editing pictures, to be copied and changed. */
export const page = definePage({
  describe: () => ({ title: gpt4oDemos.title, description: gpt4oDemos.description }),
  Content: Gpt4oDemosContent,
});
