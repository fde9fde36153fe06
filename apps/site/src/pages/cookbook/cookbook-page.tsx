import { buttonClasses } from '@site/shell/ui';
import { promptParameters } from '@site/validators/parameters';
import { DataTable } from '../../layout/data-table.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { describeValues } from './describe-values.ts';
import { familyOf } from './parameter-families.ts';
import { type Parameter, parameterGroups } from './parameter-groups.ts';

const widths = ['ui:w-[20%]', 'ui:w-[29%]', 'ui:w-[20%]', 'ui:w-[13%]', 'ui:w-[18%]'];

function CookbookContent() {
  const messages = usePageMessages('cookbook');
  return (
    <PageFrame title={messages.title} lead={messages.lead}>
      <Section title={messages.rulesTitle}>
        <PlanList plans={messages.rules} />
      </Section>
      {parameterGroups(promptParameters, messages.groups).map(({ title, parameters }) => (
        <Section key={title} title={title}>
          <DataTable
            caption={title}
            widths={widths}
            columns={[
              messages.parameter,
              messages.purpose,
              messages.values,
              messages.family,
              messages.example,
            ]}
            rows={parameters.map((parameter) => ({
              key: parameter.name,
              cells: [
                <ParameterNames key="names" name={parameter.name} alias={parameter.alias} />,
                messages.parameters[parameter.name],
                describeValues(parameter, messages),
                messages.families[familyOf(parameter.name)],
                <code key="example">{parameter.example}</code>,
              ],
            }))}
          />
        </Section>
      ))}
      <p className="ui:mt-10">
        <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.toArt}</StartLink>
      </p>
    </PageFrame>
  );
}

function ParameterNames({ name, alias }: Pick<Parameter, 'name' | 'alias'>) {
  return (
    <code>
      <span className="ui:whitespace-nowrap">--{name}</span>{' '}
      {alias && (
        <span className="ui:font-normal ui:whitespace-nowrap ui:text-muted">--{alias}</span>
      )}
    </code>
  );
}

/** Every Midjourney parameter, from the table that prompts are checked with. */
export const page = definePage({
  name: 'cookbook',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: CookbookContent,
});
