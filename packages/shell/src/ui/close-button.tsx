import { Close } from '@radix-ui/react-dialog';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** The cross of a dialog or the drawer. */
export function CloseButton(props: Pick<IconButtonProps, 'label' | 'size'>) {
  return (
    <Close asChild>
      <IconButton icon="close" {...props} />
    </Close>
  );
}
