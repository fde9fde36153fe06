import { describeError } from '@site/api-client';
import { useModels } from '@site/creation';
import { Button, buttonClasses } from '@site/shell/ui';
import { EmptyState } from '../../layout/empty-state.tsx';
import { useClosedPaths } from '../../links/closed-paths.ts';
import { LoadFailure } from '../../loading/load-failure.tsx';
import { Placeholders } from '../../loading/placeholders.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { PresenterCard } from './presenter-card.tsx';
import type { ReportedThing } from './report-dialog.tsx';
import { usePresenters } from './use-presenters.ts';

export interface PresenterListProps {
  /** The page's, under which the sentences are stored as they are written. */
  path: string;
  onReport: (thing: ReportedThing) => void;
}

const toolPath = '/art/digital-human';

/** The digital humans that everybody may try, the one that joined last first. */
export function PresenterList({ path, onReport }: PresenterListProps) {
  const messages = usePageMessages('digital-playground');
  const { status, error, rows: all, hasMore, loadMore } = usePresenters();
  const models = useModels('digital-human');
  const isClosed = useClosedPaths().includes(toolPath);
  return (
    <>
      <p className="ui:max-w-[720px] ui:text-sm ui:leading-[1.7] ui:text-muted">
        {isClosed ? messages.closed : messages.rules}
      </p>
      {all.length > 0 && (
        <ul
          aria-label={messages.presenters}
          className="ui:grid ui:grid-cols-1 ui:gap-4 ui:sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]"
        >
          {all.map((presenter) => (
            <PresenterCard
              key={presenter.id}
              presenter={presenter}
              models={models}
              isClosed={isClosed}
              draft={`${path}${presenter.id}`}
              onReport={onReport}
            />
          ))}
        </ul>
      )}
      {status === 'loading' && (
        <Placeholders
          label={messages.loading}
          count={4}
          className="ui:grid ui:gap-4 ui:sm:grid-cols-2 ui:xl:grid-cols-4"
          shape="ui:h-80"
        />
      )}
      {status === 'failed' && (
        <LoadFailure
          align="start"
          title={messages.failed}
          text={describeError(error, messages.creation)}
          tryAgain={messages.tryAgain}
          onTryAgain={loadMore}
        />
      )}
      {status === 'ready' && hasMore && (
        <Button size="large" className="ui:justify-self-center" onClick={loadMore}>
          {messages.more}
        </Button>
      )}
      {status === 'ready' && all.length === 0 && (
        <EmptyState
          align="start"
          icon="people"
          title={messages.noPresenters}
          text={messages.noPresentersText}
        >
          <SiteLink href={toolPath} className={buttonClasses({ variant: 'primary' })}>
            {messages.makeOwn}
          </SiteLink>
        </EmptyState>
      )}
    </>
  );
}
