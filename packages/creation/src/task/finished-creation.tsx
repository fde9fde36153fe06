import { Link } from '@site/shell';
import { buttonClasses } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { CreationActions } from './creation-actions.tsx';
import { CreationFacts } from './creation-facts.tsx';
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx';

export interface FinishedCreationProps extends PictureChoiceProps {
  myPicturesHref: string;
  engineHelpHref: string;
  makeSameHref: (prompt: string) => string;
  /** Whether it was created before. */
  isEarlier: boolean;
}

/** What stands below a finished picture: the choice among several, facts, and what can be done. */
export function FinishedCreation({
  myPicturesHref,
  engineHelpHref,
  makeSameHref,
  isEarlier,
  ...choice
}: FinishedCreationProps) {
  const messages = useCreationMessages();
  const { pictures, chosen } = choice;
  return (
    <>
      {pictures.length > 1 && <PictureChoice {...choice} />}
      <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-4">
        <CreationFacts picture={chosen} engineHelpHref={engineHelpHref} />
        <div data-slot="creation-links" className="ui:flex ui:flex-wrap ui:gap-2">
          <CreationActions picture={chosen} makeSameHref={makeSameHref} isEarlier={isEarlier} />
          <Link href={myPicturesHref} className={buttonClasses()}>
            {messages.task.myPictures}
          </Link>
        </div>
      </div>
    </>
  );
}
