import type { ReactNode } from 'react';
import type { PartMessages } from './part-messages.ts';

export interface FaceSlotProps {
  words: PartMessages;
  /** Whatever chooses a face, and the one that is chosen. */
  children: ReactNode;
}

/** Place of a face, with advice on what it looks like. */
export function FaceSlot({ words, children }: FaceSlotProps) {
  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-3 ui:rounded-md ui:border ui:border-dashed ui:border-border-strong ui:p-6 ui:text-center ui:text-sm">
      {children}
      <p className="ui:text-muted">{words.face.advice}</p>
    </div>
  );
}
