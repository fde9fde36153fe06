import { useLazyPart } from '@site/shell';
import { useCallback, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { References } from './references.ts';
import { cornerClass } from './slot-classes.ts';
import { TileButton } from './tile-button.tsx';

export interface AddWorkProps {
  references: References;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  uploadsNote?: string | undefined;
}

/** Chooses pictures among what the person has made and uploaded. The choice is loaded when it is first opened. */
export function AddWork({ references, uploadsNote }: AddWorkProps) {
  const { references: messages, works } = useCreationMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const load = useCallback(
    () => Promise.all([import('../work-picker/work-picker.tsx'), works()]),
    [works],
  );
  const { part, isBusy } = useLazyPart(load, { isAwaited: isOpen, onFail: close });
  const [picker, words] = part ?? [];
  return (
    <>
      <TileButton
        icon="gallery"
        label={messages.addWork}
        isBusy={isBusy}
        data-ui="add-work"
        aria-haspopup="dialog"
        className={cornerClass}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && picker && words && (
        <picker.WorkPicker
          references={references}
          words={words}
          uploadsNote={uploadsNote}
          onClose={close}
        />
      )}
    </>
  );
}
