import { Link } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { useId } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureTool } from '../viewer/picture-tool.ts';
import { CreationActions } from './creation-actions.tsx';
import { CreationFacts } from './creation-facts.tsx';
import type { FinishedCreationState, StageActions } from './creation-state.ts';
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx';

export interface FinishedCreationProps extends PictureChoiceProps {
  creation: FinishedCreationState;
  actions: StageActions | undefined;
  myPicturesHref: string;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  tools: readonly PictureTool[] | undefined;
  /** Whether it was created before. */
  isEarlier: boolean;
}

/**
 * What stands below a finished picture: the choice among several, what its engine offers to do next,
 * facts, and what can be done.
 */
export function FinishedCreation({
  creation,
  actions,
  myPicturesHref,
  makeSameHref,
  tools,
  isEarlier,
  ...choice
}: FinishedCreationProps) {
  const messages = useCreationMessages();
  const { pictures, chosen } = choice;
  return (
    <>
      {pictures.length > 1 && <PictureChoice {...choice} />}
      {actions && creation.actions.length > 0 && (
        <NextActions creation={creation} actions={actions} />
      )}
      <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-4">
        <CreationFacts picture={chosen} revisedPrompt={creation.revisedPrompt} />
        <div data-ui="creation-links" className="ui:flex ui:flex-wrap ui:gap-2">
          <CreationActions
            picture={chosen}
            makeSameHref={makeSameHref}
            tools={tools}
            isEarlier={isEarlier}
          />
          <Link href={myPicturesHref} className={buttonClasses()}>
            {messages.task.myPictures}
          </Link>
        </div>
      </div>
    </>
  );
}

function NextActions({
  creation,
  actions,
}: {
  creation: FinishedCreationState;
  actions: StageActions;
}) {
  const { task } = useCreationMessages();
  const id = useId();
  return (
    <fieldset
      data-ui="next-actions"
      aria-labelledby={id}
      className="ui:flex ui:flex-wrap ui:items-center ui:gap-2"
    >
      <span id={id} className="ui:me-1 ui:text-sm ui:text-muted">
        {task.next(actions.costOf(creation.pictures[0].engine, creation.settings))}
      </span>
      {creation.actions.map((action) => (
        <Button key={action.id} size="small" onClick={() => actions.run(creation, action)}>
          {action.label}
        </Button>
      ))}
    </fieldset>
  );
}
