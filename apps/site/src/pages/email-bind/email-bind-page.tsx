import { LoginLink } from '@site/shell';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { EmailBindForm } from './email-bind-form.tsx';

function EmailBindContent({ client }: PageProps) {
  const messages = usePageMessages('email-bind');
  const session = useKnownSession();
  return (
    <PageFrame title={messages.title} lead={messages.description} width="narrow">
      {session.state === 'loading' && <Skeleton className="ui:h-24" />}
      {session.state === 'guest' && (
        <EmptyState align="start" icon="mail" title={messages.guestTitle} text={messages.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      )}
      {session.state === 'user' && session.user.email && (
        <EmptyState
          align="start"
          icon="success"
          title={messages.bound(session.user.email)}
          text={messages.boundText}
        >
          <StartLink className={buttonClasses()}>{messages.goOn}</StartLink>
        </EmptyState>
      )}
      {session.state === 'user' && !session.user.email && <EmailBindForm client={client} />}
    </PageFrame>
  );
}

/** Binding an e-mail address to the account, by a code. */
export const page = definePage({
  name: 'email-bind',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: EmailBindContent,
});
