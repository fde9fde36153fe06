import { buttonClasses } from '@site/shell/ui';
import { Contents } from '../../layout/contents.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { useStartPath } from '../../links/start-path.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { StartLink } from '../../navigation/start-link.tsx';
import { PicturePrompts } from '../../samples/picture-prompts.tsx';
import { definePage } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { GuideSection } from './guide-section.tsx';

function GuideContent() {
  const messages = usePageMessages('guide');
  const startPath = useStartPath();
  return (
    <PageFrame title={messages.title} lead={messages.lead}>
      <Contents title={messages.contents} items={messages.parts}>
        {messages.parts.map((part) => (
          <GuideSection key={part.id} part={part}>
            {part.id === 'first-picture' && (
              <PicturePrompts path={startPath} messages={messages.pictures} />
            )}
          </GuideSection>
        ))}
        <p className="ui:mt-10 ui:flex ui:flex-wrap ui:gap-3">
          <StartLink className={buttonClasses({ variant: 'primary' })}>{messages.toArt}</StartLink>
          <SiteLink href="/art/cookbook/" className={buttonClasses()}>
            {messages.toCookbook}
          </SiteLink>
        </p>
      </Contents>
    </PageFrame>
  );
}

/** How the site is used: first picture, points, prompts, parameters, references, works. */
export const page = definePage({
  name: 'guide',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: GuideContent,
});
