import { codes } from '@site/api-client/wire';
import { CodeBlock } from '../../layout/code-block.tsx';
import { DataTable } from '../../layout/data-table.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { Paragraph } from '../../layout/paragraph.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { openApi } from '../../messages/zh-cn/open-api.ts';
import { definePage, type PageProps } from '../page.tsx';
import { CallTable } from './call-table.tsx';
import { exampleCommands } from './example-commands.ts';

const codeNames = Object.keys(codes) as (keyof typeof codes)[];

function OpenApiContent({ brand }: PageProps) {
  const { email } = brand.contact;
  return (
    <PageFrame title={openApi.title} lead={openApi.lead}>
      <Section title={openApi.conventionsTitle}>
        <PlanList plans={openApi.conventions} />
      </Section>
      <Section title={openApi.callsTitle}>
        <CallTable />
      </Section>
      <Section title={openApi.exampleTitle}>
        <CodeBlock>{exampleCommands(brand)}</CodeBlock>
      </Section>
      <Section title={openApi.codesTitle}>
        <DataTable
          caption={openApi.codesTitle}
          columns={[openApi.code, openApi.meaning]}
          rows={codeNames.map((name) => ({
            key: name,
            cells: [<code key="code">{codes[name]}</code>, openApi.codeMeanings[name]],
          }))}
        />
      </Section>
      <Section title={openApi.contactTitle}>
        <Paragraph>{openApi.state}</Paragraph>
        <Paragraph>
          <a className="ui:underline ui:underline-offset-4" href={`mailto:${email}`}>
            {email}
          </a>
        </Paragraph>
      </Section>
    </PageFrame>
  );
}

/** What the open API offers, from the service's own tables. */
export const page = definePage({
  describe: ({ brand }) => ({ title: openApi.title, description: openApi.description(brand.name) }),
  Content: OpenApiContent,
});
