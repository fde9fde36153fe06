import type { Picture } from '@site/api-client';
import { type ShellMessages, useLazyPart, useMessages } from '@site/shell';
import { cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { CompareMessages } from '../compare/compare-messages.ts';
import { useCreationMessages } from '../creation-provider.tsx';
import type { CreationMessages } from '../messages/messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import type { PictureTool } from '../viewer/picture-tool.ts';
import { CreationCanvas } from './creation-canvas.tsx';
import { CreationFrame } from './creation-frame.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { type CreationState, isCreating, type StageActions } from './creation-state.ts';
import { shapeOfCreation } from './shape-of-creation.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface CreationStageProps extends ComponentPropsWithoutRef<'section'> {
  state: CreationState;
  /** Whether it was created before and has been opened again, as from `CreationHistory`. Default: no. */
  isEarlier?: boolean;
  /** What is being written: before the first creation the stage takes its shape. */
  prompt: string;
  /** Stands on it before the first creation. Default: words that ask for a prompt. */
  invitation?: ReactNode;
  onStop: () => void;
  /** Called with the prompt of the creation that failed or was stopped. */
  onTryAgain: (prompt: string) => void;
  /** What to do with the actions that a finished creation offers; without it, none is shown. */
  actions?: StageActions | undefined;
  /** Where one's pictures are found again. */
  myPicturesHref: string;
  /**
   * Where a prompt can be used again, by the tool that the picture was made with, where the service tells
   * it; undefined: nowhere.
   */
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** Pages that take a finished picture. Default: none. */
  tools?: readonly PictureTool[] | undefined;
  /** Pictures that were made from another one are compared with that, in these words. Default: no. */
  compare?: CompareMessages | undefined;
}

const loadFinished = () =>
  import('./finished-creation.tsx').then(({ FinishedCreation }) => FinishedCreation);
const loadCompare = () =>
  import('../compare/picture-compare.tsx').then(({ PictureCompare }) => PictureCompare);
const none: readonly Picture[] = [];

/**
 * Where a picture comes into being: its place in its real shape, its progress, the picture with its
 * facts, or what went wrong. Of several pictures one is shown, and chosen in a row below it. Inside a
 * `Shell`.
 *
 * @example
 * <CreationStage
 *   state={state}
 *   prompt={prompt}
 *   onStop={stop}
 *   onTryAgain={start}
 *   myPicturesHref="/art/mypaintings"
 *   makeSameHref={toCreationHref}
 * />
 */
export function CreationStage({
  state,
  isEarlier = false,
  prompt,
  invitation,
  onStop,
  onTryAgain,
  actions,
  myPicturesHref,
  makeSameHref,
  tools,
  compare,
  className,
  ...props
}: CreationStageProps) {
  const messages = useCreationMessages();
  const shellMessages = useMessages();
  const stage = useRef<HTMLElement>(null);
  const isUnderWay = isCreating(state);
  const earlier = isEarlier ? state : undefined;
  useEffect(() => {
    // On a phone the stage may be out of sight: who sends, or opens one, wants to see what comes.
    if (isUnderWay || earlier) stage.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnderWay, earlier]);

  const focus = useKeptFocus(stage, state.status);
  const [chosenId, setChosenId] = useState<string>();
  const pictures = state.status === 'finished' ? state.pictures : none;
  const picture = pictures.find(({ id }) => id === chosenId) ?? pictures[0];
  const frameId = useId();
  const { part: FinishedCreation, prepare } = useLazyPart(loadFinished);
  const { status } = state;
  useEffect(() => {
    // Once more with each step, where it could not be loaded.
    if (status === 'sending' || status === 'painting' || status === 'finished') prepare();
  }, [prepare, status]);
  const { part: PictureCompare, prepare: prepareCompare } = useLazyPart(loadCompare);
  useEffect(() => {
    if (compare && status !== 'idle') prepareCompare();
  }, [compare, prepareCompare, status]);
  const before = picture?.references.find(({ role }) => role === 'source');
  const frame = {
    id: frameId,
    shape: shapeOfCreation(state, prompt),
    ...(picture &&
      pictures.length > 1 && {
        role: 'tabpanel',
        'aria-label': messages.task.pictureOf(pictures.indexOf(picture) + 1, pictures.length),
      }),
  };

  return (
    <section
      ref={stage}
      data-ui="creation-stage"
      data-state={state.status}
      aria-label={messages.task.region}
      className={cn('ui:flex ui:flex-col ui:gap-4', className)}
      {...focus}
      {...props}
    >
      <p data-ui="creation-status" role="status" className="ui:sr-only">
        {isEarlier ? messages.history.opened : statusText(state, messages, shellMessages)}
      </p>
      {picture && before && compare && PictureCompare ? (
        <PictureCompare
          key={picture.id}
          {...frame}
          picture={picture}
          alt={pictureAlt(picture.prompt, messages)}
          before={before.url}
          messages={compare}
        />
      ) : (
        <CreationFrame {...frame}>
          <CreationCanvas
            state={state}
            picture={picture}
            invitation={invitation}
            onTryAgain={onTryAgain}
          />
        </CreationFrame>
      )}
      {isCreating(state) && <CreationProgress state={state} onStop={onStop} />}
      {state.status === 'finished' && picture && FinishedCreation && (
        <FinishedCreation
          creation={state}
          actions={actions}
          pictures={pictures}
          chosen={picture}
          panelId={frameId}
          onChoose={setChosenId}
          myPicturesHref={myPicturesHref}
          makeSameHref={makeSameHref}
          tools={tools}
          isEarlier={isEarlier}
        />
      )}
    </section>
  );
}

function statusText(
  state: CreationState,
  { task }: CreationMessages,
  { tasks }: ShellMessages,
): string {
  if (isCreating(state) && state.isReconnecting) return task.reconnecting;
  if (state.status === 'painting' && state.wait.state === 'queued') return tasks.queued;
  return task.status[state.status];
}
