import { safeRedirect } from '@site/api-client';
import { LoginForm, useSession } from '@site/shell';
import { useEffect } from 'react';
import { PageFrame } from '../../layout/page-frame.tsx';
import { openPage } from '../../navigation/open-page.ts';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

/** The session changes too, and that is what leads on. */
const stay = () => {};

function LoginContent() {
  const messages = usePageMessages('login');
  const { state } = useSession();

  useEffect(() => {
    if (state !== 'user') return;
    // Read now: the address is another as soon as the way on has begun.
    const redirect = new URLSearchParams(location.search).get('redirect');
    openPage(safeRedirect(redirect), { replace: true });
  }, [state]);

  return (
    <PageFrame title={messages.title} lead={messages.lead} width="narrow">
      <LoginForm onLoggedIn={stay} />
    </PageFrame>
  );
}

/** Logging in by e-mail and code, and on to where one came from. */
export const page = definePage({
  name: 'login',
  describe: ({ brand, messages }) => ({
    title: messages.title,
    description: messages.description(brand.name),
  }),
  Content: LoginContent,
});
