import { PageFrame } from '../../layout/page-frame.tsx';
import { Paragraph } from '../../layout/paragraph.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { about } from '../../messages/zh-cn/about.ts';
import { definePage, type PageProps } from '../page.tsx';

function AboutContent({ brand }: PageProps) {
  const { email, phone } = brand.contact;
  return (
    <PageFrame title={about.title} width="text">
      <Section title={about.what.title(brand.name)}>
        <Paragraph>{brand.description}</Paragraph>
      </Section>
      <Section title={about.principles.title}>
        <PlanList plans={about.principles.items} />
      </Section>
      <Section title={about.contact.title} id="contact">
        <dl className="ui:grid ui:grid-cols-[auto_1fr] ui:gap-x-6 ui:gap-y-2 ui:text-base">
          <dt className="ui:text-muted">{about.contact.email}</dt>
          <dd>
            <a className="ui:underline ui:underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
          <dt className="ui:text-muted">{about.contact.phone}</dt>
          <dd>
            <a
              className="ui:tabular-nums ui:underline ui:underline-offset-4"
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            >
              {phone}
            </a>
          </dd>
        </dl>
      </Section>
    </PageFrame>
  );
}

/** Who runs the site and how they are reached. */
export const page = definePage({
  describe: ({ brand }) => ({ title: about.title, description: about.description(brand.name) }),
  Content: AboutContent,
});
