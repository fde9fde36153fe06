import { CreationProvider } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { useState } from 'react';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { Section } from '../../layout/section.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { PresenterList } from './presenter-list.tsx';
import { FilmsOnTheirWay, PublicFilms } from './public-films.tsx';
import type { ReportedThing } from './report-dialog.tsx';

const loadReport = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

function DigitalPlaygroundContent({ path }: PageProps) {
  const messages = usePageMessages('digital-playground');
  const session = useKnownSession();
  const [reported, setReported] = useState<ReportedThing>();
  const { part: ReportDialog } = useLazyPart(loadReport, {
    isAwaited: reported !== undefined,
    onFail: () => setReported(undefined),
  });
  return (
    <CreationProvider messages={messages.creation}>
      <PageFrame title={messages.title} lead={messages.lead} width="full">
        <Section title={messages.presenters}>
          <PresenterList path={path} onReport={setReported} />
        </Section>
        <Section title={messages.films}>
          {session.state === 'loading' ? (
            <FilmsOnTheirWay />
          ) : (
            <PublicFilms
              key={session.state === 'user' ? session.user.id : ''}
              isUser={session.state === 'user'}
              onReport={setReported}
            />
          )}
        </Section>
      </PageFrame>
      {ReportDialog && reported && (
        <ReportDialog thing={reported} onClose={() => setReported(undefined)} />
      )}
    </CreationProvider>
  );
}

/** Digital humans that everybody may try with a sentence, and the films that others show. */
export const page = definePage({
  name: 'digital-playground',
  describe: ({ messages: { title, description } }) => ({ title, description }),
  Content: DigitalPlaygroundContent,
});
