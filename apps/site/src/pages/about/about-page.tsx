import { PageFrame } from '../../layout/page-frame.tsx';
import { Paragraph } from '../../layout/paragraph.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { Section } from '../../layout/section.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function AboutContent({ brand }: PageProps) {
  const messages = usePageMessages('about');
  const { email, phone } = brand.contact;
  return (
    <PageFrame title={messages.title} width="text">
      <Section title={messages.what.title(brand.name)}>
        <Paragraph>{brand.description}</Paragraph>
      </Section>
      <Section title={messages.principles.title}>
        <PlanList plans={messages.principles.items} />
      </Section>
      <Section title={messages.contact.title} id="contact">
        <dl className="ui:grid ui:grid-cols-[auto_minmax(0,1fr)] ui:wrap-anywhere ui:gap-x-6 ui:gap-y-2 ui:text-base">
          <dt className="ui:text-muted">{messages.contact.email}</dt>
          <dd>
            <a
              className="ui:underline ui:underline-offset-4 ui:pointer-coarse:inline-block ui:pointer-coarse:py-2.5"
              href={`mailto:${email}`}
            >
              {email}
            </a>
          </dd>
          <dt className="ui:text-muted">{messages.contact.phone}</dt>
          <dd>
            <a
              className="ui:tabular-nums ui:underline ui:underline-offset-4 ui:pointer-coarse:inline-block ui:pointer-coarse:py-2.5"
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

/** Page about who runs the site and how to reach them. */
export const page = definePage({
  name: 'about',
  describe: ({ brand, messages }) => ({
    title: messages.title,
    description: messages.description(brand.name),
  }),
  Content: AboutContent,
});
