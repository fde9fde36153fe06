import * as Dialog from '@radix-ui/react-dialog';
import type { RefObject } from 'react';
import { LeavingLayers } from '../navigation/leaving-layers.tsx';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { useMessages } from '../shell-context.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { isInputMethodKey } from '../ui/is-input-method-key.ts';
import { returnFocus } from '../ui/return-focus.ts';
import { BrandLink } from './brand-link.tsx';
import { MenuBody } from './menu-body.tsx';

export interface MenuDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; the focus goes back there. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The menu of a narrow window: slides in from the left, closed by Escape, a tap beside, a choice. */
export function MenuDrawer({ isOpen, onOpenChange, button }: MenuDrawerProps) {
  const { frame: messages } = useMessages();
  const close = () => onOpenChange(false);
  useBackCloses(isOpen, close);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div
          data-ui="dialog-overlay"
          className="ui:pointer-events-auto ui:fixed ui:inset-0 ui:z-40 ui:animate-fade-in ui:bg-overlay"
        >
          <Dialog.Content
            data-ui="menu-drawer"
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => isInputMethodKey(event) && event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus(button.current);
            }}
            className="ui:flex ui:h-full ui:w-70 ui:max-w-full ui:animate-slide-in ui:flex-col ui:bg-frame ui:pl-[env(safe-area-inset-left)] ui:text-text ui:shadow-float ui:outline-none"
          >
            <Dialog.Title data-ui="menu-title" className="ui:sr-only">
              {messages.menu}
            </Dialog.Title>
            <LeavingLayers>
              <div
                data-ui="menu-header"
                className="ui:flex ui:min-h-14 ui:shrink-0 ui:items-center ui:justify-between ui:pr-2 ui:pl-5 ui:pt-[env(safe-area-inset-top)]"
              >
                <BrandLink onClick={close} />
                <CloseButton label={messages.closeMenu} size="large" />
              </div>
              <MenuBody onChoose={close} />
            </LeavingLayers>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
