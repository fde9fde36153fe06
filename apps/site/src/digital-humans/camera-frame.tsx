import { IconButton } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { type ReactNode, type RefObject, useId } from 'react';

export interface CameraFrameProps {
  /** Element that takes the focus. */
  panel: RefObject<HTMLElement | null>;
  /** Whether it fills the screen. */
  isFull: boolean;
  title: string;
  closeLabel: string;
  /** State that it shows. */
  state: string;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of the camera: on a phone the whole screen, left by Escape and going back; elsewhere a part of the page. */
export function CameraFrame({
  panel,
  isFull,
  title,
  closeLabel,
  state,
  onClose,
  children,
}: CameraFrameProps) {
  const titleId = useId();
  if (isFull) {
    return (
      <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent
          ref={(element) => {
            panel.current = element;
          }}
          title={title}
          closeLabel={closeLabel}
          data-ui="camera-panel"
          data-state={state}
          className="ui:fixed ui:inset-0 ui:flex ui:max-w-none ui:flex-col ui:overflow-y-auto ui:pt-[env(safe-area-inset-top)] ui:pr-[env(safe-area-inset-right)] ui:pl-[env(safe-area-inset-left)]"
        >
          <div className="ui:flex ui:flex-1 ui:flex-col ui:gap-3 ui:px-4 ui:text-sm">
            {children}
          </div>
        </DialogContent>
      </DialogRoot>
    );
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-ui="camera-panel"
      data-state={state}
      className="ui:grid ui:grid-cols-1 ui:gap-3 ui:rounded-md ui:border ui:border-border ui:p-3 ui:text-sm ui:outline-none"
    >
      <div className="ui:flex ui:items-center ui:justify-between ui:gap-3">
        <p id={titleId} className="ui:font-medium">
          {title}
        </p>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
