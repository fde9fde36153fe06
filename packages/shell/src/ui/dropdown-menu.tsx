import * as Primitive from '@radix-ui/react-dropdown-menu';
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Not modal: the page behind stays usable and keeps its scroll bar. */
export function DropdownMenuRoot(props: ComponentPropsWithoutRef<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

export interface DropdownMenuContentProps
  extends ComponentPropsWithoutRef<typeof Primitive.Content> {
  /** Where it is put. Default: the end of the page, outside of every landmark. */
  container?: HTMLElement | null;
}

/** The list that floats beside its trigger. */
export const DropdownMenuContent = forwardRef<HTMLDivElement, DropdownMenuContentProps>(
  function DropdownMenuContent(
    { container, className, sideOffset = 8, collisionPadding = 8, ...props },
    ref,
  ) {
    return (
      <Primitive.Portal {...(container !== undefined && { container })}>
        <Primitive.Content
          ref={ref}
          data-ui="dropdown-menu-content"
          sideOffset={sideOffset}
          collisionPadding={collisionPadding}
          className={cn(
            'ui:z-50 ui:max-h-(--radix-dropdown-menu-content-available-height) ui:min-w-44 ui:animate-rise ui:overflow-y-auto ui:rounded ui:bg-surface-raised ui:p-1 ui:text-text ui:shadow-float ui:outline-none ui:forced-colors:border',
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
  'ui:flex ui:items-center ui:gap-3 ui:rounded-sm ui:px-2.5 ui:text-sm ui:-outline-offset-2 ui:select-none ui:data-highlighted:bg-hover ui:data-disabled:opacity-50';
const oneLine = 'ui:h-9 ui:pointer-coarse:h-11';

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
      className={cn(item, 'ui:min-h-9 ui:py-2 ui:pointer-coarse:min-h-11', className)}
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
      className={cn('ui:-mx-1 ui:my-1 ui:h-px ui:bg-border', className)}
      {...props}
    />
  );
}
