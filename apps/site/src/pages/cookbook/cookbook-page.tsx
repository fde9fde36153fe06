import { buttonClasses } from '@site/shell/ui';
import { PROMPT_PARAMETERS } from '@site/validators/parameters';
import { describeParameter } from '@site/validators/zh-cn';
import { DataTable } from '../../layout/data-table.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { cookbook } from '../../messages/zh-cn/cookbook.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage } from '../page.tsx';
import { describeValues } from './describe-values.ts';
import { type Parameter, parameterGroups } from './parameter-groups.ts';

const widths = ['ui:w-[24%]', 'ui:w-[32%]', 'ui:w-[24%]', 'ui:w-[20%]'];

function CookbookContent() {
  return (
    <PageFrame title={cookbook.title} lead={cookbook.lead}>
      <Section title={cookbook.rulesTitle}>
        <PlanList plans={cookbook.rules} />
      </Section>
      {parameterGroups(PROMPT_PARAMETERS).map(({ title, parameters }) => (
        <Section key={title} title={title}>
          <DataTable
            caption={title}
            widths={widths}
            columns={[cookbook.parameter, cookbook.purpose, cookbook.values, cookbook.example]}
            rows={parameters.map((parameter) => ({
              key: parameter.name,
              cells: [
                <ParameterNames key="names" name={parameter.name} alias={parameter.alias} />,
                describeParameter(parameter.name),
                describeValues(parameter),
                <code key="example">{parameter.example}</code>,
              ],
            }))}
          />
        </Section>
      ))}
      <p className="ui:mt-10">
        <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
          {cookbook.toArt}
        </SiteLink>
      </p>
    </PageFrame>
  );
}

function ParameterNames({ name, alias }: Pick<Parameter, 'name' | 'alias'>) {
  return (
    <code>
      --{name}
      {alias && <span className="ui:ml-2 ui:font-normal ui:text-muted">--{alias}</span>}
    </code>
  );
}

/** Every Midjourney parameter, from the table that prompts are checked with. */
export const page = definePage({
  describe: () => ({ title: cookbook.title, description: cookbook.description }),
  Content: CookbookContent,
});
