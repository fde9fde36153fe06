import {
  type CompareMessages,
  type Creation,
  CreationStage,
  isCreating,
  type Models,
  type OpenedCreation,
} from '@site/creation';
import { useBrand } from '@site/shell';
import { useMemo } from 'react';
import { creationHref } from '../links/creation-href.ts';
import { pictureTools } from '../links/picture-tools.ts';

export interface ToolStageProps {
  creation: Creation;
  models: Models;
  /** What was made before and is shown instead. */
  opened: OpenedCreation | undefined;
  onClose: () => void;
  prompt: string;
  /** The tool's page, where it takes a prompt. */
  path?: string | undefined;
  /** Results are compared with the pictures that they were made from, in these words. Default: no. */
  compare?: CompareMessages | undefined;
}

/** The stage of a tool's page: what is made, or what was made before and has been opened again. */
export function ToolStage({
  creation,
  models,
  opened,
  onClose,
  prompt,
  path,
  compare,
}: ToolStageProps) {
  const brand = useBrand();
  const tools = useMemo(() => pictureTools(brand), [brand]);
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
      makeSameHref={(same) => (path === undefined ? undefined : creationHref(same, path))}
      tools={tools}
      compare={compare}
    />
  );
}
