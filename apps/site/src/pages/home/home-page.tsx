import { buttonClasses } from '@site/shell/ui';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { EntryGrid } from './entry-grid.tsx';
import { homeEntries } from './home-entries.ts';
import { SamplePictures } from './sample-pictures.tsx';

function HomeContent({ brand }: PageProps) {
  const messages = usePageMessages('home');
  const { creating, browsing } = homeEntries(brand);
  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1200px] ui:px-4 ui:pb-16 ui:lg:px-8">
      <header className="ui:py-10 ui:lg:py-16">
        <p className="ui:text-sm ui:text-muted">{brand.name}</p>
        <h1 className="ui:mt-2 ui:text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] ui:leading-[1.3]">
          {messages.headline}
        </h1>
        <p className="ui:mt-3 ui:max-w-[640px] ui:text-base ui:text-muted">{brand.description}</p>
        <p className="ui:mt-6 ui:flex ui:flex-wrap ui:gap-3">
          <SiteLink href="/art/" className={buttonClasses({ variant: 'primary', size: 'large' })}>
            {messages.start}
          </SiteLink>
          <SiteLink href="/art/guide/" className={buttonClasses({ size: 'large' })}>
            {messages.guide}
          </SiteLink>
        </p>
      </header>
      <div>
        <Section title={messages.samplesTitle}>
          <SamplePictures />
          <p className="ui:text-sm ui:text-muted">{messages.samplesNote}</p>
        </Section>
        <Section title={messages.createTitle}>
          <EntryGrid entries={creating} />
        </Section>
        <Section title={messages.learnTitle}>
          <EntryGrid entries={browsing} />
        </Section>
        <Section title={messages.promisesTitle}>
          <PlanList plans={messages.promises} />
        </Section>
      </div>
    </div>
  );
}

/** What the site offers. */
export const page = definePage({
  name: 'home',
  describe: ({ brand }) => ({ title: undefined, description: brand.description }),
  Content: HomeContent,
});
