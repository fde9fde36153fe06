import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { useClosedPaths } from '../../links/closed-paths.ts';
import { SampleShowcase } from '../../samples/sample-showcase.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { EntryGrid } from './entry-grid.tsx';
import { homeEntries } from './home-entries.ts';
import { HomeGallery } from './home-gallery.tsx';
import { PromptForm } from './prompt-form.tsx';
import { ToolGrid } from './tool-grid.tsx';
import { useDeployedModels } from './use-deployed-models.ts';

const column = 'ui:mx-auto ui:w-full ui:max-w-[1200px] ui:px-4 ui:lg:px-8';

function HomeContent({ brand, client }: PageProps) {
  const messages = usePageMessages('home');
  const models = useDeployedModels(client, brand.locale);
  const { tools, others } = homeEntries(brand, useClosedPaths());
  return (
    <div className="ui:pb-16">
      <header
        className={`${column} ui:flex ui:flex-col ui:gap-8 ui:pt-8 ui:pb-8 ui:lg:flex-row ui:lg:items-start ui:lg:pt-14 ui:lg:pb-10`}
      >
        <div className="ui:min-w-0 ui:flex-1">
          <p className="ui:text-sm ui:text-muted">{brand.name}</p>
          <h1 className="ui:mt-2 ui:text-[min(clamp(1.75rem,1.4rem+1.6vw,2.5rem),11vw)] ui:leading-[1.3]">
            {messages.headline}
          </h1>
          <p className="ui:mt-2 ui:text-base ui:text-balance ui:text-muted">{brand.description}</p>
          <PromptForm brand={brand} className="ui:mt-6" />
        </div>
        <SampleShowcase brand={brand} messages={messages} className="ui:min-w-0 ui:flex-1" />
      </header>
      <HomeGallery brand={brand} client={client} models={models} column={column} />
      <div className={`${column} ui:pt-10`}>
        <Section title={messages.createTitle}>
          <ToolGrid entries={tools} messages={messages} />
        </Section>
        <Section title={messages.learnTitle}>
          <EntryGrid entries={others} />
        </Section>
        <Section title={messages.promisesTitle}>
          <PlanList plans={messages.promises} />
        </Section>
      </div>
    </div>
  );
}

/** Page that shows what the site offers. */
export const page = definePage({
  name: 'home',
  describe: ({ brand }) => ({ title: undefined, description: brand.description }),
  Content: HomeContent,
});
