export type { ButtonProps } from './button.tsx';
export { Button } from './button.tsx';
export type { ButtonSize, ButtonVariant } from './button-classes.ts';
export { buttonClasses } from './button-classes.ts';
export { cn } from './cn.ts';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { DialogContentProps, DialogRootProps } from './dialog.tsx';
export {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  DialogTrigger,
} from './dialog.tsx';
export type { DropdownMenuItemProps } from './dropdown-menu.tsx';
export {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';
export type { IconProps } from './icon.tsx';
export { Icon } from './icon.tsx';
export type { IconButtonProps } from './icon-button.tsx';
export { IconButton } from './icon-button.tsx';
export type { IconName } from './icon-paths.ts';
export { Skeleton } from './skeleton.tsx';
export type { SpinnerProps } from './spinner.tsx';
export { Spinner } from './spinner.tsx';
export type { SwitchProps } from './switch.tsx';
export { Switch } from './switch.tsx';
export type { TextFieldProps } from './text-field.tsx';
export { TextField } from './text-field.tsx';
