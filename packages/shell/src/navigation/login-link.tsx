import { type ComponentPropsWithoutRef, useState } from 'react';
import { useShell } from '../shell-context.ts';
import { isPlainClick } from './is-plain-click.ts';
import { Link } from './link.tsx';
import { currentAddress, loginHref } from './login-href.ts';

/**
 * A link to the login page that comes back here. The whole address is read when the link is about
 * to be used, since query and fragment change without the shell being told.
 */
export function LoginLink(props: Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  const { path, onNavigate } = useShell();
  const [href, setHref] = useState<string>();
  const update = () => setHref(loginHref(currentAddress()));
  return (
    <Link
      {...props}
      href={href ?? `/login/?redirect=${encodeURIComponent(path)}`}
      onPointerEnter={update}
      onFocus={update}
      onClick={(event) => {
        props.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onNavigate(loginHref(currentAddress()));
      }}
    />
  );
}
