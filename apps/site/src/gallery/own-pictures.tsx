import { GallerySkeleton } from '@site/creation';
import { LoginLink } from '@site/shell';
import { buttonClasses, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { EmptyState } from '../layout/empty-state.tsx';
import { useKnownSession } from './use-known-session.ts';

export interface OwnPicturesProps {
  readonly icon: IconName;
  /** What a guest is told. */
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  /** What a user sees; their id names what is kept for them. */
  readonly children: (userId: string) => ReactNode;
}

/** Pictures that belong to somebody: a guest is asked to log in. */
export function OwnPictures({ icon, guestTitle, guestText, logIn, children }: OwnPicturesProps) {
  const session = useKnownSession();
  switch (session.state) {
    case 'loading':
      return <GallerySkeleton />;
    case 'guest':
      return (
        <EmptyState icon={icon} title={guestTitle} text={guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{logIn}</LoginLink>
        </EmptyState>
      );
    case 'user':
      return children(session.user.secret);
  }
}
