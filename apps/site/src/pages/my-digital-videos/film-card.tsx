import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import type { DigitalHuman } from '@site/api-client/wire';
import {
  DemoResult,
  guideOfFailure,
  LazyVideoPlayer,
  SubtitleDownloads,
  useDownload,
} from '@site/creation';
import { useMessages } from '@site/shell';
import { isOpenCreation } from '@site/shell/creations';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { FilmProgress } from './film-progress.tsx';
import { FilmRetry } from './film-retry.tsx';

export interface FilmCardProps {
  creation: Creation;
  /** Who speaks in it; undefined if it was deleted, or is somebody else’s. */
  presenter: DigitalHuman | undefined;
  /** Whether what was left of it has been done by another one. */
  isRetried: boolean;
}

/** One film: waiting, being made, there to be seen, or what went wrong and how it goes on. */
export function FilmCard({ creation, presenter, isRetried }: FilmCardProps) {
  const messages = usePageMessages('my-digital-videos');
  const { formats } = useMessages();
  const { id, state, prompt, pictures, cost, returned, message, createdAt } = creation;
  const [film] = pictures ?? [];
  const name = presenter?.name ?? messages.presenterGone;
  const title = prompt || messages.untitled;
  const hasStopped = state === 'failed' || state === 'cancelled';
  const facts = [
    [messages.presenter, name],
    [messages.cost, messages.points(cost - (state === 'succeeded' ? (returned ?? 0) : 0))],
    ...(film?.duration === undefined
      ? []
      : [[messages.duration, messages.seconds(Math.round(film.duration / 1000))]]),
    [messages.time, formats.time(createdAt)],
  ] as const;
  const wizardHref = (query: Record<string, string>) =>
    `/art/digital-human?${new URLSearchParams({ ...(presenter && { id: presenter.id }), ...query })}`;
  const part =
    state === 'failed' ? guideOfFailure(creation.reason, creation.tool)?.part : undefined;
  const isFaceWanted = part === 'face' && presenter !== undefined && hasFaceOf(creation, presenter);

  return (
    <li
      data-ui="digital-video"
      data-id={id}
      data-state={state}
      className="ui:flex ui:min-w-0 ui:flex-col ui:gap-3 ui:rounded-lg ui:border ui:border-border ui:p-3"
    >
      {film && <LazyVideoPlayer film={film} title={title} />}
      {film && <DemoResult engine={film.engine} />}
      {isOpenCreation(creation) && <FilmProgress creation={creation} />}
      {state === 'succeeded' && returned !== undefined && returned > 0 && (
        <p data-ui="returned" className="ui:text-sm ui:text-muted ui:tabular-nums">
          {messages.shorter(returned)}
        </p>
      )}
      {hasStopped && (
        <div className="ui:grid ui:gap-1 ui:text-sm">
          <p className="ui:font-medium">
            {state === 'failed' ? messages.notMade : messages.stopped}
          </p>
          {message && <p className="ui:wrap-anywhere">{message}</p>}
          <p className="ui:text-muted ui:tabular-nums">{messages.returned(returned ?? 0)}</p>
        </div>
      )}
      <details className="ui:text-sm">
        <summary className="ui:line-clamp-2 ui:cursor-pointer ui:rounded ui:py-1 ui:wrap-anywhere">
          <span className="ui:sr-only">{messages.script}：</span>
          {title}
        </summary>
        {prompt && (
          <p className="ui:pt-1 ui:whitespace-pre-line ui:text-muted ui:wrap-anywhere">{prompt}</p>
        )}
      </details>
      <dl className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-1 ui:text-sm">
        {facts.map(([fact, value]) => (
          <div key={fact} className="ui:flex ui:min-w-0 ui:gap-2">
            <dt className="ui:shrink-0 ui:text-muted">{fact}</dt>
            <dd className="ui:min-w-0 ui:tabular-nums ui:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ui:mt-auto ui:flex ui:flex-wrap ui:gap-2">
        {film && <FilmDownloads film={film} title={title} />}
        {hasStopped && !isRetried && isFaceWanted && (
          <SiteLink
            href={wizardHref({ step: 'face' })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {messages.replaceFace}
          </SiteLink>
        )}
        {hasStopped && !isRetried && !isFaceWanted && creation.reason !== 'refused-prompt' && (
          <FilmRetry creation={creation} />
        )}
        {!isOpenCreation(creation) && presenter && prompt !== '' && (
          <SiteLink href={wizardHref({ prompt })} className={buttonClasses()}>
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

/** Saves a film, and what is said in it. */
function FilmDownloads({ film, title }: { film: Picture; title: string }) {
  const messages = usePageMessages('my-digital-videos');
  const { download, isDownloading } = useDownload();
  return (
    <>
      <Button
        isBusy={isDownloading}
        onClick={() => void download(film.url, { kind: 'video', title })}
      >
        <Icon name="download" className="ui:size-4" />
        {messages.downloadFilm}
      </Button>
      <SubtitleDownloads picture={film} />
    </>
  );
}
