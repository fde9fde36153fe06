import { CreationProvider } from '@site/creation';
import { LoginLink, useLazyPart } from '@site/shell';
import { buttonClasses } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { HumansSkeleton } from './humans-skeleton.tsx';

const loadOwnHumans = () => import('./own-humans.tsx').then(({ OwnHumans }) => OwnHumans);

function HumansOfUser() {
  const { part: OwnHumans } = useLazyPart(loadOwnHumans, { isAwaited: true });
  return OwnHumans ? <OwnHumans /> : <HumansSkeleton />;
}

function MyDigitalHumanContent() {
  const messages = usePageMessages('my-digital-human');
  const session = useKnownSession();
  return (
    <CreationProvider messages={messages.creation}>
      <PageFrame title={messages.title} lead={messages.description}>
        {session.state === 'loading' && <HumansSkeleton />}
        {session.state === 'guest' && (
          <EmptyState icon="people" title={messages.guestTitle} text={messages.guestText}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.logIn}
            </LoginLink>
          </EmptyState>
        )}
        {session.state === 'user' && <HumansOfUser key={session.user.id} />}
      </PageFrame>
    </CreationProvider>
  );
}

/** The caller's own digital humans. */
export const page = definePage({
  name: 'my-digital-human',
  describe: ({ messages: { title, description } }) => ({ title, description }),
  Content: MyDigitalHumanContent,
});
