import { Link } from '@site/shell';
import { buttonClasses, cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { CreationCanvas } from './creation-canvas.tsx';
import { CreationFacts } from './creation-facts.tsx';
import { CreationFrame } from './creation-frame.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { type CreationState, isCreating } from './creation-state.ts';
import { shapeOfCreation } from './shape-of-creation.ts';

export interface CreationStageProps extends ComponentPropsWithoutRef<'section'> {
  state: CreationState;
  /** What is being written: before the first creation the stage takes its shape. */
  prompt: string;
  onStop: () => void;
  /** Called with the prompt of the creation that failed or was stopped. */
  onTryAgain: (prompt: string) => void;
  /** Where one's pictures are found again. */
  myPicturesHref: string;
  /** Where it says how a real engine is connected. */
  engineHelpHref: string;
}

/**
 * Where a picture comes into being: its place in its real shape, its progress, the picture with its
 * facts, or what went wrong. Inside a `Shell`.
 *
 * @example
 * <CreationStage
 *   state={state}
 *   prompt={prompt}
 *   onStop={stop}
 *   onTryAgain={start}
 *   myPicturesHref="/art/mypaintings"
 *   engineHelpHref="/art/guide/"
 * />
 */
export function CreationStage({
  state,
  prompt,
  onStop,
  onTryAgain,
  myPicturesHref,
  engineHelpHref,
  className,
  ...props
}: CreationStageProps) {
  const messages = useCreationMessages();
  const stage = useRef<HTMLElement>(null);
  const isUnderWay = isCreating(state);
  useEffect(() => {
    // On a phone the stage stands below the box: who sends wants to see what comes.
    if (isUnderWay) stage.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnderWay]);

  return (
    <section
      ref={stage}
      data-slot="creation-stage"
      data-state={state.status}
      aria-label={messages.task.region}
      className={cn('ui:flex ui:flex-col ui:gap-4', className)}
      {...props}
    >
      <p data-slot="creation-status" role="status" className="ui:sr-only">
        {isUnderWay && state.isReconnecting
          ? messages.task.reconnecting
          : messages.task.status[state.status]}
      </p>
      <CreationFrame shape={shapeOfCreation(state, prompt)}>
        <CreationCanvas state={state} onTryAgain={onTryAgain} />
      </CreationFrame>
      {isCreating(state) && <CreationProgress state={state} onStop={onStop} />}
      {state.status === 'finished' && (
        <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-4">
          <CreationFacts picture={state.picture} engineHelpHref={engineHelpHref} />
          <Link href={myPicturesHref} className={buttonClasses()}>
            {messages.task.myPictures}
          </Link>
        </div>
      )}
    </section>
  );
}
