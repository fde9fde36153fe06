import {
  type Creation,
  CreationStage,
  isCreating,
  type Models,
  type OpenedCreation,
} from '@site/creation';
import { creationHref } from '../links/creation-href.ts';

export interface ToolStageProps {
  creation: Creation;
  models: Models;
  /** What was made before and is shown instead. */
  opened: OpenedCreation | undefined;
  onClose: () => void;
  prompt: string;
  /** The tool's page. */
  path: string;
}

/** The stage of a tool's page: what is made, or what was made before and has been opened again. */
export function ToolStage({ creation, models, opened, onClose, prompt, path }: ToolStageProps) {
  const { state, runAction, tryAgain, stop } = creation;
  return (
    <CreationStage
      state={opened?.state ?? state}
      isEarlier={opened !== undefined}
      prompt={prompt}
      onStop={stop}
      onTryAgain={tryAgain}
      actions={
        isCreating(state)
          ? undefined
          : {
              costOf: models.costOf,
              run(...next) {
                onClose();
                runAction(...next);
              },
            }
      }
      className="ui:min-w-0 ui:2xl:flex-1"
      myPicturesHref="/art/mypaintings"
      engineHelpHref="/art/guide/#engine"
      makeSameHref={(same) => creationHref(same, path)}
    />
  );
}
