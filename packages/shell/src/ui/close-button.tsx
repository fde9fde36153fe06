import { Close } from '@radix-ui/react-dialog';
import { useEffect, useRef } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** How far from the top toasts may reach, in CSS pixels: three lines. */
const reach = 200;
const property = '--toasts-below';

/** The cross of a dialog or the drawer. Where it stands near the top, toasts begin below it. */
export function CloseButton(props: Pick<IconButtonProps, 'label' | 'size'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // That of a dialog below this one.
    const before = style.getPropertyValue(property);
    function place() {
      const { top = reach, bottom } = button.current?.getBoundingClientRect() ?? {};
      style.setProperty(property, top < reach ? `${bottom}px` : '0px');
    }
    place();
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      style.setProperty(property, before);
    };
  }, []);
  return (
    <Close asChild>
      <IconButton ref={button} icon="close" {...props} />
    </Close>
  );
}
