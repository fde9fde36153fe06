import { Button, type ButtonProps } from '@site/shell/ui';
import { useWorkPicker } from './use-work-picker.tsx';
import type { ChosenWork } from './work-picker.tsx';

export interface ChooseWorkProps extends Pick<ButtonProps, 'size' | 'className' | 'disabled'> {
  /** What can be chosen. */
  media: 'video' | 'audio';
  /** Names the button, and the dialog that it opens. */
  label: string;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  uploadsNote?: string | undefined;
  /** Takes the one that was chosen. */
  onChoose: (chosen: ChosenWork) => void;
}

/**
 * A button to choose one film or sound among what the person has made and uploaded. Inside a `CreationProvider`.
 *
 * @example
 * <ChooseWork media="audio" label="从我的歌曲选" onChoose={({ url }) => setCover(url)} />
 */
export function ChooseWork({ media, label, uploadsNote, onChoose, ...button }: ChooseWorkProps) {
  const { isBusy, open, dialog } = useWorkPicker({
    ...{ media, title: label, limit: 1, uploadsNote },
    onChoose([chosen]) {
      if (chosen) onChoose(chosen);
    },
  });
  return (
    <>
      <Button
        data-ui="choose-work"
        aria-haspopup="dialog"
        isBusy={isBusy}
        onClick={open}
        {...button}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
