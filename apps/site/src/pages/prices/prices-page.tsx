import { Button } from '@site/shell/ui';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { PriceTable } from './price-table.tsx';
import { useModels } from './use-models.ts';

function PricesContent({ brand, client }: PageProps) {
  const messages = usePageMessages('prices');
  const answer = useModels(client);
  return (
    <PageFrame title={messages.title} lead={messages.lead} width="text">
      <Section title={messages.table}>
        {/* As high as what most screens show, so that nothing in sight moves when the table comes. */}
        <div aria-busy={answer.state === 'loading'} className="ui:min-h-[calc(75*var(--ui-dvh))]">
          {answer.state === 'loading' && (
            <p role="status" className="ui:text-muted">
              {messages.loading}
            </p>
          )}
          {answer.state === 'failed' && (
            <div role="alert" className="ui:grid ui:justify-items-start ui:gap-3">
              <p>{messages.failed}</p>
              <Button onClick={answer.retry}>{messages.tryAgain}</Button>
            </div>
          )}
          {answer.state === 'ready' && <PriceTable brand={brand} models={answer.models} />}
        </div>
      </Section>
      <Section title={messages.returns.title}>
        <PlanList plans={messages.returns.items} />
      </Section>
    </PageFrame>
  );
}

/** Page of what everything costs on this deployment, and what of it comes back when. */
export const page = definePage({
  name: 'prices',
  describe: ({ brand, messages }) => ({
    title: messages.title,
    description: messages.description(brand.name),
  }),
  Content: PricesContent,
});
