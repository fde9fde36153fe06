import { CreationProvider } from '@site/creation';
import { LoginLink } from '@site/shell';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useDigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { HumanList } from './human-list.tsx';

function MyDigitalHumanContent() {
  const messages = usePageMessages('my-digital-human');
  const humans = useDigitalHumans();
  return (
    <CreationProvider messages={messages.creation}>
      <PageFrame title={messages.title} lead={messages.description}>
        {!humans ? (
          <EmptyState icon="people" title={messages.guestTitle} text={messages.guestText}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.logIn}
            </LoginLink>
          </EmptyState>
        ) : humans.state === 'loading' ? (
          <HumansSkeleton />
        ) : (
          <HumanList humans={humans} />
        )}
      </PageFrame>
    </CreationProvider>
  );
}

function HumansSkeleton() {
  const messages = usePageMessages('my-digital-human');
  return (
    <div className="ui:grid ui:gap-4 ui:sm:grid-cols-2 ui:xl:grid-cols-3">
      <p role="status" className="ui:sr-only">
        {messages.loading}
      </p>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="ui:h-80" />
      ))}
    </div>
  );
}

/** The caller's own digital humans. */
export const page = definePage({
  name: 'my-digital-human',
  describe: ({ messages: { title, description } }) => ({ title, description }),
  Content: MyDigitalHumanContent,
});
