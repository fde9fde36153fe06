import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { CreationStage, type CreationStageProps } from '../task/creation-stage.tsx';
import type { OpenedCreation } from '../task/opened-creation.ts';
import { useStageParts } from '../task/use-stage-parts.ts';

export interface CreationViewerProps
  extends Omit<CreationStageProps, 'state' | 'isEarlier' | 'pictureId' | 'onCancel' | 'onRetry'> {
  /** The creation, and the one of its pictures to begin with. */
  opened: OpenedCreation;
  /** The address that the page has meanwhile, which leads to it. Default: the page's own. */
  address?: string | undefined;
  /** It is to be closed: by Escape, its cross, a press beside it, or going back. */
  onClose: () => void;
}

/** A creation of before over its page, in all its details: its results, facts and prompt, what it was made from, and what was made from it. */
export function CreationViewer({ opened, address, onClose, ...stage }: CreationViewerProps) {
  const parts = useStageParts(opened.state);
  if (!parts) return null;
  return (
    <DialogRoot open address={address} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={parts.words.feed.details}
        data-ui="creation-viewer"
        className="ui:flex ui:max-h-[calc(100*var(--ui-dvh)-2rem)] ui:max-w-5xl ui:flex-col ui:overflow-hidden"
      >
        <div className="ui:min-h-0 ui:overflow-y-auto ui:px-6 ui:pt-2 ui:pb-6 ui:[--frame-height:calc(62*var(--ui-dvh))]">
          <CreationStage
            key={`${opened.id} ${opened.pictureId}`}
            state={opened.state}
            pictureId={opened.pictureId}
            isEarlier
            onCancel={noTask}
            onRetry={noTask}
            {...stage}
          />
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

/** It has ended well: there is nothing to cancel, or to do again. */
function noTask() {}
