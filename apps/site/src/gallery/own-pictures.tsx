import { CreationProvider, GallerySkeleton } from '@site/creation';
import { LoginLink } from '@site/shell';
import { buttonClasses, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { EmptyState } from '../layout/empty-state.tsx';
import type { MyCreationsMessages } from '../pages/my-creations/messages/zh-cn.ts';
import { useKnownSession } from './use-known-session.ts';

export interface OwnPicturesProps {
  readonly icon: IconName;
  readonly messages: Pick<
    MyCreationsMessages,
    /** The text for guests. */
    'guestTitle' | 'guestText' | 'logIn' | 'creation'
  >;
  /** Renders what a user sees; their id names what is kept for them. */
  readonly children: (userId: string) => ReactNode;
}

/** A user's own pictures; a guest is asked to log in. */
export function OwnPictures(props: OwnPicturesProps) {
  return (
    <CreationProvider messages={props.messages.creation}>
      <PicturesOfUser {...props} />
    </CreationProvider>
  );
}

function PicturesOfUser({ icon, messages, children }: OwnPicturesProps) {
  const session = useKnownSession();
  switch (session.state) {
    case 'loading':
      return <GallerySkeleton />;
    case 'guest':
      return (
        <EmptyState icon={icon} title={messages.guestTitle} text={messages.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      );
    case 'user':
      return children(session.user.id);
  }
}
