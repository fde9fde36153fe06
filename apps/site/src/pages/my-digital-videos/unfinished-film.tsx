import type { Creation } from '@site/api-client/creations';
import type { DigitalHuman } from '@site/api-client/wire';
import { guideOfFailure } from '@site/creation';
import { useMessages } from '@site/shell';
import { isOpenCreation } from '@site/shell/creations';
import { buttonClasses } from '@site/shell/ui';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmFacts } from './film-facts.tsx';
import { FilmProgress } from './film-progress.tsx';
import { FilmRetry } from './film-retry.tsx';
import { wizardHref } from './wizard-href.ts';

export interface UnfinishedFilmProps {
  creation: Creation;
  /** Digital human who speaks in it; undefined if it was deleted, or is somebody else’s. */
  presenter: DigitalHuman | undefined;
}

/** One film that is not there yet: waiting, being made, or what went wrong and how it goes on. */
export function UnfinishedFilm({ creation, presenter }: UnfinishedFilmProps) {
  const messages = usePageMessages('my-digital-videos');
  const { formats } = useMessages();
  const { id, state, prompt, returned = 0, message, createdAt } = creation;
  const hasStopped = !isOpenCreation(creation);
  const part =
    state === 'failed' ? guideOfFailure(creation.reason, creation.tool)?.part : undefined;
  const isFaceWanted = part === 'face' && presenter !== undefined && hasFaceOf(creation, presenter);

  return (
    <li
      data-ui="unfinished-film"
      data-id={id}
      data-state={state}
      className="ui:flex ui:min-w-0 ui:flex-col ui:gap-3 ui:rounded-lg ui:border ui:border-border ui:p-3"
    >
      {!hasStopped && <FilmProgress creation={creation} />}
      {hasStopped && (
        <div className="ui:grid ui:gap-1 ui:text-sm">
          <p className="ui:font-medium">
            {state === 'failed' ? messages.notMade : messages.creation.task.status.cancelled}
          </p>
          {message && <p className="ui:wrap-anywhere">{message}</p>}
          <p className="ui:text-muted ui:tabular-nums">{messages.returned(returned)}</p>
        </div>
      )}
      <details className="ui:text-sm">
        <summary className="ui:line-clamp-2 ui:cursor-pointer ui:rounded ui:py-1 ui:wrap-anywhere">
          <span className="ui:sr-only">{messages.script}：</span>
          {prompt || messages.untitled}
        </summary>
        {prompt && (
          <p className="ui:pt-1 ui:whitespace-pre-line ui:text-muted ui:wrap-anywhere">{prompt}</p>
        )}
      </details>
      <FilmFacts
        creation={creation}
        presenter={presenter}
        more={[[messages.time, formats.time(createdAt)]]}
      />
      <div className="ui:mt-auto ui:flex ui:flex-wrap ui:gap-2">
        {hasStopped && isFaceWanted && (
          <SiteLink
            href={wizardHref(presenter, { step: 'face' })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {messages.replaceFace}
          </SiteLink>
        )}
        {hasStopped && !isFaceWanted && creation.reason !== 'refused-prompt' && (
          <FilmRetry creation={creation} />
        )}
        {hasStopped && presenter && prompt !== '' && (
          <SiteLink href={wizardHref(presenter, { prompt })} className={buttonClasses()}>
            {messages.again}
          </SiteLink>
        )}
      </div>
    </li>
  );
}

/** Whether a film is made of the face that the digital human still has. */
const hasFaceOf = ({ references = [] }: Creation, { face }: DigitalHuman) =>
  references.some(({ url }) => url === face.url || url === face.stillUrl);
