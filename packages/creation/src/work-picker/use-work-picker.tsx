import { useLazyPart } from '@site/shell';
import { type ReactNode, useCallback, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { WorkPickerProps } from './work-picker.tsx';

/** The choice among what the person has made and uploaded. It is loaded when it is first opened. */
export function useWorkPicker(props: Omit<WorkPickerProps, 'words' | 'onClose'>): {
  /** Whether it was asked for, and is being loaded. */
  readonly isBusy: boolean;
  open(): void;
  /** Stands beside what opens it. */
  readonly dialog: ReactNode;
} {
  const { works } = useCreationMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const load = useCallback(() => Promise.all([import('./work-picker.tsx'), works()]), [works]);
  const { part, isBusy } = useLazyPart(load, { isAwaited: isOpen, onFail: close });
  const [picker, words] = part ?? [];
  return {
    isBusy,
    open: () => setIsOpen(true),
    dialog: isOpen && picker && words && (
      <picker.WorkPicker {...props} words={words} onClose={close} />
    ),
  };
}
