import type { Presenter } from '@site/api-client/wire';
import type { Models } from '@site/creation';
import { Button, Icon } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';
import type { ReportedThing } from './report-dialog.tsx';
import { SentenceForm } from './sentence-form.tsx';

export interface PresenterCardProps {
  presenter: Presenter;
  models: Models;
  /** The deployment has no model that makes it speak. */
  isClosed: boolean;
  /** Names the sentence as it is written. */
  draft: string;
  onReport: (thing: ReportedThing) => void;
}

/** One digital human: its face, and what it is to say. */
export function PresenterCard({
  presenter,
  models,
  isClosed,
  draft,
  onReport,
}: PresenterCardProps) {
  const messages = usePageMessages('digital-playground');
  const { id, name, author, faceUrl } = presenter;
  return (
    <li
      data-ui="presenter"
      className="ui:flex ui:min-w-0 ui:flex-col ui:gap-3 ui:rounded-lg ui:border ui:border-border ui:p-3"
    >
      {faceUrl === undefined ? (
        <div className="ui:grid ui:h-60 ui:place-items-center ui:rounded-md ui:bg-frame ui:text-muted">
          <Icon name="person" className="ui:size-8" />
        </div>
      ) : (
        <img
          src={faceUrl}
          alt={messages.faceOf(name)}
          loading="lazy"
          className="ui:h-60 ui:w-full ui:rounded-md ui:bg-frame ui:object-contain"
        />
      )}
      <div className="ui:flex ui:items-start ui:gap-2">
        <div className="ui:min-w-0 ui:flex-1 ui:wrap-anywhere">
          <h3 className="ui:text-base ui:font-medium">
            <bdi>{name}</bdi>
          </h3>
          {author !== undefined && (
            <p className="ui:text-sm ui:text-muted">
              <bdi>{messages.by(author)}</bdi>
            </p>
          )}
        </div>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.reportOf(name)}
          onClick={() => onReport({ subject: 'presenter', id, name })}
        >
          {messages.report}
        </Button>
      </div>
      {!isClosed && <SentenceForm presenter={presenter} models={models} draft={draft} />}
    </li>
  );
}
