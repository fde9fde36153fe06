import { type ComponentPropsWithoutRef, useCallback, useState } from 'react';
import { useFrame } from '../shell-context.ts';
import { readClickId } from '../storage/click-id.ts';
import { isPlainClick } from './is-plain-click.ts';
import { isSamePath } from './is-same-path.ts';
import { Link } from './link.tsx';

/**
 * A link to the login page that comes back here. The whole address is read when the link is about
 * to be used, since query and fragment change without the shell being told.
 */
export function LoginLink(props: Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  const { path, routes } = useFrame();
  const logIn = useLogIn();
  const loginPath = routes?.login ?? '/login/';
  const [href, setHref] = useState<string>();
  const update = () => setHref(loginHref(loginPath, currentAddress()));
  return (
    <Link
      {...props}
      href={href ?? `${loginPath}?redirect=${encodeURIComponent(path)}`}
      onPointerEnter={update}
      onFocus={update}
      onClick={(event) => {
        props.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        logIn();
      }}
    />
  );
}

/** Returns the way to the login page, which comes back here. */
export function useLogIn(): () => void {
  const { onNavigate, routes } = useFrame();
  const loginPath = routes?.login ?? '/login/';
  return useCallback(
    () => onNavigate(loginHref(loginPath, currentAddress())),
    [loginPath, onNavigate],
  );
}

/**
 * The address of the login page that comes back to `current` (path, query and fragment). The
 * advertising click id goes along.
 */
function loginHref(loginPath: string, current: string): string {
  // From the login page itself: what it was to go back to stays.
  if (isSamePath(current, loginPath)) return current;
  const clickId = readClickId();
  const suffix = clickId ? `&bd_vid=${encodeURIComponent(clickId)}` : '';
  return `${loginPath}?redirect=${encodeURIComponent(current)}${suffix}`;
}

/** Path, query and fragment of the page that is shown. */
function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
