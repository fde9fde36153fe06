import { LoginLink } from '@site/shell';
import { buttonClasses, Skeleton } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { emailBind } from '../../messages/zh-cn/email-bind.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { EmailBindForm } from './email-bind-form.tsx';

function EmailBindContent({ client }: PageProps) {
  const session = useKnownSession();
  return (
    <PageFrame title={emailBind.title} lead={emailBind.description} width="narrow">
      {session.state === 'loading' && <Skeleton className="ui:h-24" />}
      {session.state === 'guest' && (
        <EmptyState icon="mail" title={emailBind.guestTitle} text={emailBind.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{emailBind.logIn}</LoginLink>
        </EmptyState>
      )}
      {session.state === 'user' && session.user.email && (
        <EmptyState
          icon="success"
          title={emailBind.bound(session.user.email)}
          text={emailBind.boundText}
        >
          <SiteLink href="/art/" className={buttonClasses()}>
            {emailBind.goOn}
          </SiteLink>
        </EmptyState>
      )}
      {session.state === 'user' && !session.user.email && <EmailBindForm client={client} />}
    </PageFrame>
  );
}

/** Binding an e-mail address to the account, by a code. */
export const page = definePage({
  describe: () => ({ title: emailBind.title, description: emailBind.description }),
  Content: EmailBindContent,
});
