import { codes } from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import { useSyncExternalStore } from 'react';
import { siteOrigin } from '../../document/site-origin.ts';
import { CodeBlock } from '../../layout/code-block.tsx';
import { DataTable } from '../../layout/data-table.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { Paragraph } from '../../layout/paragraph.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { CallTable } from './call-table.tsx';
import { exampleCommands } from './example-commands.ts';

const codeNames = Object.keys(codes) as (keyof typeof codes)[];

const neverChanges = () => () => {};

/** Finds where this page has come from, port and all; in the pre-rendered file the brand's own host. */
function useOrigin(brand: Brand): string {
  return useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => siteOrigin(brand) ?? 'https://example.com',
  );
}

function OpenApiContent({ brand }: PageProps) {
  const messages = usePageMessages('open-api');
  const origin = useOrigin(brand);
  const { email } = brand.contact;
  return (
    <PageFrame title={messages.title} lead={messages.lead}>
      <Section title={messages.conventionsTitle}>
        <PlanList plans={messages.conventions} />
      </Section>
      <Section title={messages.callsTitle}>
        <CallTable />
      </Section>
      <Section title={messages.exampleTitle}>
        <CodeBlock>{exampleCommands(origin)}</CodeBlock>
      </Section>
      <Section title={messages.codesTitle}>
        <DataTable
          caption={messages.codesTitle}
          columns={[messages.code, messages.meaning]}
          rows={codeNames.map((name) => ({
            key: name,
            cells: [<code key="code">{codes[name]}</code>, messages.codeMeanings[name]],
          }))}
        />
      </Section>
      <Section title={messages.contactTitle}>
        <Paragraph>{messages.state}</Paragraph>
        <Paragraph>
          <a
            className="ui:wrap-anywhere ui:underline ui:underline-offset-4 ui:pointer-coarse:inline-block ui:pointer-coarse:py-2.5"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        </Paragraph>
      </Section>
    </PageFrame>
  );
}

/** Page of what the open API offers, from the service's own tables. */
export const page = definePage({
  name: 'open-api',
  describe: ({ brand, messages }) => ({
    title: messages.title,
    description: messages.description(brand.name),
  }),
  Content: OpenApiContent,
});
