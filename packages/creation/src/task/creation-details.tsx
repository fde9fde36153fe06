import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { Link } from '@site/shell';
import { CancelRest, isOpenCreation, useCreations } from '@site/shell/creations';
import { buttonClasses } from '@site/shell/ui';
import { PictureDerivatives } from '../lineage/picture-derivatives.tsx';
import { PictureLineage } from '../lineage/picture-lineage.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { PictureTools } from '../picture/picture-tools.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { CopyRecipeButton } from '../recipe/copy-recipe-button.tsx';
import { CreationActions } from './creation-actions.tsx';
import { CreationFacts } from './creation-facts.tsx';
import type { StageActions, SucceededWithPictures } from './creation-state.ts';
import { FirstSharing } from './first-sharing.tsx';
import { MadeWith } from './made-with.tsx';
import { NextActions } from './next-actions.tsx';
import { type OpenedCreation, toOpenedCreation } from './opened-creation.ts';
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx';

export interface CreationDetailsProps extends PictureChoiceProps {
  words: StageMessages;
  creation: SucceededWithPictures;
  actions: StageActions | undefined;
  pageEngine: string | undefined;
  myPicturesHref: string;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  tools: readonly PictureTool[];
  onOpen: ((opened: OpenedCreation) => void) | undefined;
  /** Whether it was created before. */
  isEarlier: boolean;
}

/**
 * Details below a finished picture: the choice among several, what its engine offers to do next, facts,
 * and what can be done.
 */
export function CreationDetails({
  words,
  creation,
  actions,
  pageEngine,
  myPicturesHref,
  makeSameHref,
  tools,
  onOpen,
  isEarlier,
  ...choice
}: CreationDetailsProps) {
  const { pictures, chosen } = choice;
  const creations = useCreations();
  /** Others of the same tool, begun in another tab or on another device. */
  const rest = isEarlier
    ? []
    : [...creations.values()].filter(
        (other) => other.tool === chosen.tool && isOpenCreation(other),
      );
  const sameHref = makeSameHref(chosen.prompt, chosen.tool);
  const isMadeFromAnother = creation.parentId !== undefined || chosen.referenceCount > 0;
  const isOwn = onOpen && chosen.isMine;
  function open(made: Creation, picture: Picture) {
    const opened = toOpenedCreation(made);
    if (!opened) return;
    choice.onChoose(picture.id);
    onOpen?.(opened);
  }
  return (
    <>
      {pictures.length > 1 && <PictureChoice {...choice} />}
      {rest.length > 0 && (
        <div className="ui:flex ui:justify-center">
          <CancelRest creations={rest} isEnough />
        </div>
      )}
      {actions && (
        <NextActions creation={creation} chosen={chosen} actions={actions} words={words} />
      )}
      <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-4">
        <CreationFacts
          picture={chosen}
          words={words}
          revisedPrompt={creation.revisedPrompt}
          returned={
            creation.returned ? words.fewerMade(creation.returned, mediaOf(chosen)) : undefined
          }
          pageEngine={pageEngine}
        />
        <div data-ui="creation-links" className="ui:flex ui:flex-wrap ui:items-start ui:gap-2">
          <CreationActions picture={chosen} makeSameHref={makeSameHref} isEarlier={isEarlier} />
          {sameHref !== undefined && (
            <CopyRecipeButton
              href={sameHref}
              recipe={{
                model: chosen.engine,
                settings: creation.settings ?? {},
                pictureCount: chosen.referenceCount,
              }}
              words={words.recipe}
            />
          )}
          <Link href={myPicturesHref} className={buttonClasses()}>
            {words.myWorks}
          </Link>
        </div>
      </div>
      <MadeWith
        key={`${creation.id} ${isEarlier}`}
        prompt={chosen.prompt}
        settings={creation.settings ?? {}}
        isOpen={isEarlier}
        words={words}
      />
      {!isEarlier && <FirstSharing key={creation.id} picture={chosen} words={words.sharing} />}
      <PictureTools picture={chosen} pages={tools} />
      {isOwn && isMadeFromAnother && (
        <PictureLineage picture={chosen} pages={tools} onOpen={open} />
      )}
      {isOwn && isEarlier && (
        <PictureDerivatives key={chosen.id} picture={chosen} pages={tools} onOpen={open} />
      )}
    </>
  );
}
