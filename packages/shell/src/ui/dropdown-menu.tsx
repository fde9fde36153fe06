import * as Primitive from '@radix-ui/react-dropdown-menu';
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { isInputMethodKey } from './is-input-method-key.ts';

/** Not modal: the page behind stays usable and keeps its scroll bar. */
export function DropdownMenuRoot(props: ComponentPropsWithoutRef<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

export interface DropdownMenuContentProps
  extends ComponentPropsWithoutRef<typeof Primitive.Content> {
  /** Parent element. Default: the end of the page, outside of every landmark. */
  container?: HTMLElement | null;
}

/** The list that floats beside its trigger. */
export const DropdownMenuContent = forwardRef<HTMLDivElement, DropdownMenuContentProps>(
  function DropdownMenuContent(
    { container, className, sideOffset = 8, collisionPadding = 8, onEscapeKeyDown, ...props },
    ref,
  ) {
    return (
      <Primitive.Portal {...(container !== undefined && { container })}>
        <Primitive.Content
          ref={ref}
          data-ui="dropdown-menu-content"
          sideOffset={sideOffset}
          collisionPadding={collisionPadding}
          onEscapeKeyDown={(event) => {
            if (isInputMethodKey(event)) event.preventDefault();
            else onEscapeKeyDown?.(event);
          }}
          className={cn(
            'ui:own:z-50 ui:own:max-h-(--radix-dropdown-menu-content-available-height) ui:own:animate-rise ui:own:overflow-y-auto ui:own:rounded ui:own:bg-surface-raised ui:own:p-1 ui:own:text-text ui:own:shadow-float ui:own:outline-none ui:forced-colors:own:border',
            className,
          )}
          {...props}
        />
      </Primitive.Portal>
    );
  },
);

export interface DropdownMenuItemProps extends ComponentPropsWithoutRef<typeof Primitive.Item> {
  /** The name of one of the shell's, or a drawing of your own. */
  icon?: IconName | ReactElement | undefined;
}

const item =
  'ui:own:flex ui:own:items-center ui:own:gap-3 ui:own:rounded-sm ui:own:px-2.5 ui:own:text-sm ui:own:-outline-offset-2 ui:own:select-none ui:data-highlighted:own:bg-hover ui:data-disabled:own:opacity-50';
const oneLine = 'ui:own:min-h-9 ui:pointer-coarse:own:min-h-11';

/** One thing to choose. `asChild` makes it a link. */
export const DropdownMenuItem = forwardRef<HTMLDivElement, DropdownMenuItemProps>(
  function DropdownMenuItem({ icon, className, children, asChild, ...props }, ref) {
    return (
      <Primitive.Item
        ref={ref}
        data-ui="dropdown-menu-item"
        {...(asChild && { asChild })}
        className={cn(item, oneLine, className)}
        {...props}
      >
        {asChild ? (
          children
        ) : (
          <>
            {typeof icon === 'string' ? <Icon name={icon} className="ui:text-muted" /> : icon}
            {children}
          </>
        )}
      </Primitive.Item>
    );
  },
);

/** Things of which one is chosen. */
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** One of them: the chosen one has a mark. It may be several lines high. */
export const DropdownMenuRadioItem = forwardRef<
  HTMLDivElement,
  ComponentPropsWithoutRef<typeof Primitive.RadioItem>
>(function DropdownMenuRadioItem({ className, children, ...props }, ref) {
  return (
    <Primitive.RadioItem
      ref={ref}
      data-ui="dropdown-menu-radio-item"
      className={cn(item, 'ui:own:min-h-9 ui:own:py-2 ui:pointer-coarse:own:min-h-11', className)}
      {...props}
    >
      <span data-ui="dropdown-menu-mark" className="ui:size-4 ui:shrink-0">
        <Primitive.ItemIndicator>
          <Icon name="check" className="ui:size-4" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.RadioItem>
  );
});

/** A line between kinds of things. */
export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentPropsWithoutRef<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-ui="dropdown-menu-separator"
      className={cn('ui:own:-mx-1 ui:own:my-1 ui:own:h-px ui:own:bg-border', className)}
      {...props}
    />
  );
}
