import type { Creation } from '@site/api-client/creations';
import { isOpenCreation, useCreationConnection } from '@site/shell/creations';
import { Button, Icon } from '@site/shell/ui';
import { memo } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { describeSetting } from '../parameters/describe-setting.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { splitReferencedPrompt } from '../reference-images/referenced-prompt.ts';
import { CreationFrame } from '../task/creation-frame.tsx';
import type { StageActions } from '../task/creation-state.ts';
import { FrameContent } from '../task/frame-content.tsx';
import { shapeOfCreation } from '../task/shape-of-creation.ts';
import { toKnownState } from '../task/to-creation-state.ts';
import type { StageParts } from '../task/use-stage-parts.ts';
import { FeedResults, type FeedResultsProps } from './feed-results.tsx';

export interface FeedRowProps extends Pick<FeedResultsProps, 'thumbs' | 'tools' | 'onOpen'> {
  creation: Creation;
  /** Whether it was begun last on the page, which asks for the first of an account whether others may see it. */
  isCurrent: boolean;
  /** Its place in the feed, from 1. */
  place: number;
  /** Creations of the whole feed; -1 while more may come. */
  count: number;
  parts: StageParts;
  /** Handler of the actions that it offers; without it, none is offered. */
  actions: StageActions | undefined;
  isCancelling: boolean;
  onCancel: (id: string) => void;
  onReuse: (creation: Creation) => void;
}

/** One creation of the feed: its prompt and settings, what it has made or how far it is, and what can be done next. */
export const FeedRow = memo(function FeedRow({
  creation,
  isCurrent,
  place,
  count,
  parts,
  tools,
  actions,
  thumbs,
  isCancelling,
  onCancel,
  onOpen,
  onReuse,
}: FeedRowProps) {
  const prompt = pictureAlt(creation.prompt, useCreationMessages());
  const { pictures = [] } = creation;
  const [first] = pictures;
  const words = parts.words.feed;
  return (
    <article
      data-ui="feed-row"
      data-state={creation.state}
      data-id={creation.id}
      aria-label={prompt}
      aria-posinset={place}
      aria-setsize={count}
      className="ui:grid ui:min-w-0 ui:grid-cols-[minmax(0,1fr)] ui:content-start ui:gap-3"
    >
      <RowHead creation={creation} parts={parts} />
      {pictures.length > 0 && !isOpenCreation(creation) ? (
        <FeedResults
          creation={creation}
          pictures={pictures}
          words={parts.words}
          thumbs={thumbs}
          tools={tools}
          actions={actions}
          onOpen={onOpen}
        />
      ) : (
        <RowState
          creation={creation}
          parts={parts}
          isCancelling={isCancelling}
          onCancel={onCancel}
          onReuse={onReuse}
        />
      )}
      {!isOpenCreation(creation) && (
        <div data-ui="feed-actions" className="ui:-ms-2.5 ui:flex ui:min-h-9 ui:flex-wrap ui:gap-1">
          <Button
            data-ui="feed-reuse"
            variant="ghost"
            size="small"
            aria-label={words.reuseLabel(prompt)}
            onClick={() => onReuse(creation)}
          >
            <Icon name="refresh" className="ui:size-4" />
            {words.reuse}
          </Button>
          {creation.facts?.texts === undefined && pictures.length > 0 && (
            <Button
              data-ui="feed-details"
              variant="ghost"
              size="small"
              aria-haspopup="dialog"
              aria-label={words.detailsLabel(prompt)}
              onClick={() => onOpen(creation)}
            >
              <Icon name="info" className="ui:size-4" />
              {words.details}
            </Button>
          )}
        </div>
      )}
      {isCurrent && first && <parts.FirstSharing picture={first} words={parts.words.sharing} />}
    </article>
  );
});

/** The prompt in one line, which opens; and the settings, quietly. */
function RowHead({ creation, parts }: Pick<FeedRowProps, 'creation' | 'parts'>) {
  const messages = useCreationMessages();
  const { prompt: sent, settings = {}, createdAt } = creation;
  const { prompt } = splitReferencedPrompt(sent);
  const said = Object.entries(settings).flatMap(([name, value]) => {
    if (value === '') return [];
    return describeSetting(name, value, parts.words.fields)?.join(' ') ?? [];
  });
  return (
    <details data-ui="feed-prompt" className="ui:group ui:min-w-0 ui:text-sm">
      <summary className="ui:flex ui:min-h-9 ui:cursor-pointer ui:list-none ui:items-baseline ui:gap-3 ui:rounded ui:py-1.5 ui:pointer-coarse:min-h-11">
        <span
          dir="auto"
          className="ui:min-w-0 ui:flex-1 ui:truncate ui:text-base ui:group-open:whitespace-pre-wrap ui:group-open:wrap-anywhere"
        >
          {prompt || messages.picture.withoutPrompt}
        </span>
        <time dateTime={createdAt} className="ui:shrink-0 ui:text-xs ui:text-muted ui:tabular-nums">
          {parts.words.feed.time(createdAt)}
        </time>
        <Icon
          name="chevron-down"
          className="ui:size-4 ui:shrink-0 ui:self-center ui:text-muted ui:group-open:rotate-180"
        />
      </summary>
      {said.length > 0 && (
        <p data-ui="feed-settings" className="ui:text-muted ui:wrap-anywhere">
          {said.join(' · ')}
        </p>
      )}
    </details>
  );
}

/** How far one is, its texts, or why there is nothing. */
function RowState({
  creation,
  parts,
  isCancelling,
  onCancel,
  onReuse,
}: Pick<FeedRowProps, 'creation' | 'parts' | 'isCancelling' | 'onCancel' | 'onReuse'>) {
  const { task } = useCreationMessages();
  const connection = useCreationConnection();
  const { id, prompt, message, returned } = creation;
  const state = toKnownState(creation, { prompt, connection, isCancelling });
  switch (state.status) {
    case 'queued':
    case 'running':
    case 'uncertain':
      return (
        <>
          <CreationFrame
            shape={shapeOfCreation(state, prompt)}
            className="ui:mx-0 ui:[--frame-height:calc(36*var(--ui-dvh))]"
          >
            <FrameContent
              state={state}
              picture={undefined}
              invitation={undefined}
              parts={parts}
              onRetry={() => onReuse(creation)}
            />
          </CreationFrame>
          <div className="ui:min-h-18">
            <parts.ProgressPanel state={state} onCancel={() => onCancel(id)} />
          </div>
        </>
      );
    case 'succeeded':
      return (
        !state.pictures && (
          <div className="ui:rounded-md ui:bg-frame">
            <parts.CreatedTexts {...state} words={parts.words.texts} />
          </div>
        )
      );
    default:
      return (
        <p
          data-ui="feed-reason"
          className="ui:rounded-md ui:border ui:border-dashed ui:px-4 ui:py-6 ui:text-sm ui:wrap-anywhere ui:text-muted"
        >
          {state.status === 'cancelled' ? task.cancelled(returned) : (message ?? task.failed)}
        </p>
      );
  }
}
