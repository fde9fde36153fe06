import { buttonClasses } from '@site/shell/ui';
import { PageFrame } from '../../layout/page-frame.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function NotFoundContent() {
  const messages = usePageMessages('not-found');
  return (
    <PageFrame title={messages.title} lead={messages.text} width="narrow">
      <p className="ui:flex ui:flex-wrap ui:gap-3">
        <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.toArt}</StartLink>
        <SiteLink href="/" className={buttonClasses()}>
          {messages.toHome}
        </SiteLink>
      </p>
    </PageFrame>
  );
}

/** Shown for every address that is not a page. */
export const page = definePage({
  name: 'not-found',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: NotFoundContent,
});
