import { useCreationMessages } from '../creation-provider.tsx';
import { useWorkPicker } from '../work-picker/use-work-picker.tsx';
import type { References } from './references.ts';
import { cornerClass } from './slot-classes.ts';
import { TileButton } from './tile-button.tsx';

export interface AddWorkProps {
  references: References;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  uploadsNote?: string | undefined;
}

/** Chooses pictures among what the person has made and uploaded. */
export function AddWork({ references, uploadsNote }: AddWorkProps) {
  const { addWork } = useCreationMessages().references;
  const { images, limit, append } = references;
  const { isBusy, open, dialog } = useWorkPicker({
    ...{ media: 'image', title: addWork, limit, uploadsNote },
    added: images.map(({ url }) => url),
    onChoose: (chosen) => append(chosen.map(({ url }) => url)),
  });
  return (
    <>
      <TileButton
        icon="gallery"
        label={addWork}
        isBusy={isBusy}
        data-ui="add-work"
        aria-haspopup="dialog"
        className={cornerClass}
        onClick={open}
      />
      {dialog}
    </>
  );
}
