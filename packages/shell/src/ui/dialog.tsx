import * as Primitive from '@radix-ui/react-dialog';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { LeavingLayers } from '../navigation/leaving-layers.tsx';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { ShellContext } from '../shell-context.ts';
import { CloseButton } from './close-button.tsx';
import { cn } from './cn.ts';
import { isInputMethodKey } from './is-input-method-key.ts';
import { returnFocus } from './return-focus.ts';

export interface DialogRootProps extends ComponentPropsWithoutRef<typeof Primitive.Root> {
  /** Finds the element to focus at the end where the opener has left the page meanwhile. */
  fallbackFocus?: () => HTMLElement | null;
  /** The address that the page has while it is open, which leads to it. Default: the page's own. */
  address?: string | undefined;
}

const FallbackFocus = createContext<() => HTMLElement | null>(() => null);

/** Going back through the history closes it, too. */
export function DialogRoot({
  fallbackFocus = () => null,
  address,
  defaultOpen = false,
  open,
  onOpenChange,
  ...props
}: DialogRootProps) {
  const [isOpenInside, setIsOpenInside] = useState(defaultOpen);
  const isOpen = open ?? isOpenInside;
  function change(next: boolean) {
    setIsOpenInside(next);
    onOpenChange?.(next);
  }
  useBackCloses(isOpen, () => change(false), address);
  return (
    <FallbackFocus.Provider value={fallbackFocus}>
      <Primitive.Root open={isOpen} onOpenChange={change} {...props} />
    </FallbackFocus.Provider>
  );
}

export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/** Muted text that says more than the title; read out when the dialog opens. */
export const DialogDescription = forwardRef<
  HTMLParagraphElement,
  ComponentPropsWithoutRef<typeof Primitive.Description>
>(function DialogDescription({ className, ...props }, ref) {
  return (
    <Primitive.Description
      ref={ref}
      data-ui="dialog-description"
      className={cn('ui:own:text-base ui:own:text-muted', className)}
      {...props}
    />
  );
});

export interface DialogContentProps
  extends Omit<ComponentPropsWithoutRef<typeof Primitive.Content>, 'title'> {
  /** Stands at its head and names it for screen readers. */
  title: ReactNode;
  /** The name of the cross. Default: the word of the shell around it. */
  closeLabel?: string | undefined;
}

/**
 * The dialog itself, over a dimmed page that does not scroll. The focus stays inside; Escape, a tap
 * beside it and the cross close it, and the focus returns to where it was.
 */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(
  {
    title,
    closeLabel,
    className,
    children,
    onOpenAutoFocus,
    onCloseAutoFocus,
    onEscapeKeyDown,
    onPointerDownOutside,
    ...props
  },
  ref,
) {
  const shell = useContext(ShellContext);
  const opener = useRef<Element | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const fallbackFocus = useContext(FallbackFocus);
  const label = closeLabel ?? shell?.messages.ui.close;
  if (!label)
    throw new Error('DialogContent needs a closeLabel where there is no <Shell> around it.');
  return (
    <Primitive.Portal>
      <div
        ref={overlay}
        data-ui="dialog-overlay"
        className="ui:pointer-events-auto ui:fixed ui:inset-x-0 ui:top-[var(--seen-top,0px)] ui:bottom-[var(--keyboard,0px)] ui:z-50 ui:grid ui:animate-fade-in ui:place-items-center ui:overflow-y-auto ui:overscroll-contain ui:bg-overlay ui:p-[min(1rem,5vw)]"
      >
        <Primitive.Content
          ref={ref}
          data-ui="dialog-content"
          aria-describedby={undefined}
          className={cn(
            'ui:own:w-full ui:own:max-w-104 ui:own:animate-rise ui:own:rounded-lg ui:own:bg-surface-raised ui:own:text-text ui:own:shadow-float ui:own:outline-none ui:forced-colors:own:border',
            className,
          )}
          onEscapeKeyDown={(event) => {
            if (isInputMethodKey(event)) event.preventDefault();
            else onEscapeKeyDown?.(event);
          }}
          onPointerDownOutside={(event) => {
            onPointerDownOutside?.(event);
            // Not beside it but above it: a toast, or what WeChat pays with.
            const { target } = event.detail.originalEvent;
            if (target instanceof Node && !overlay.current?.contains(target))
              event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            onOpenAutoFocus?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            // What is there to be typed comes first; else the dialog itself, so that it is read out.
            const dialog = event.currentTarget;
            if (!(dialog instanceof HTMLElement)) return;
            const field = dialog.querySelector<HTMLElement>('input:not([hidden]), textarea');
            (field ?? dialog).focus();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            const { current } = opener;
            // The page itself has the focus when what had it has been removed.
            const isThere = current?.isConnected && current !== document.body;
            const target = isThere ? current : fallbackFocus();
            if (target instanceof HTMLElement) returnFocus(target);
          }}
          {...props}
        >
          <div
            data-ui="dialog-header"
            className="ui:flex ui:items-center ui:justify-between ui:gap-4 ui:py-3 ui:pr-3 ui:pl-6"
          >
            <Primitive.Title data-ui="dialog-title" className="ui:text-lg ui:font-semibold">
              {title}
            </Primitive.Title>
            <CloseButton label={label} />
          </div>
          <LeavingLayers>{children}</LeavingLayers>
        </Primitive.Content>
      </div>
    </Primitive.Portal>
  );
});

/** Content between title and buttons. */
export function DialogBody({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div data-ui="dialog-body" className={cn('ui:own:pt-1 ui:own:pb-6', className)} {...props} />
  );
}

/** The buttons, the main one last. */
export function DialogFooter({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-ui="dialog-footer"
      className={cn('ui:own:flex ui:own:justify-end ui:own:gap-2 ui:own:pb-6', className)}
      {...props}
    />
  );
}
