import { LoginLink, useLazyPart } from '@site/shell';
import { buttonClasses } from '@site/shell/ui';
import { useKnownSession } from '../../gallery/use-known-session.ts';
import { EmptyState } from '../../layout/empty-state.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { UploadsSkeleton } from './uploads-skeleton.tsx';

const loadOwnUploads = () => import('./own-uploads.tsx').then(({ OwnUploads }) => OwnUploads);

function UploadsOfUser({ client }: Pick<PageProps, 'client'>) {
  const { part: OwnUploads } = useLazyPart(loadOwnUploads, { isAwaited: true });
  return OwnUploads ? <OwnUploads client={client} /> : <UploadsSkeleton />;
}

function MyUploadsContent({ client }: PageProps) {
  const messages = usePageMessages('my-uploads');
  const session = useKnownSession();
  return (
    <PageFrame title={messages.title} lead={messages.description} width="full">
      {session.state === 'loading' && <UploadsSkeleton />}
      {session.state === 'guest' && (
        <EmptyState icon="picture" title={messages.guestTitle} text={messages.guestText}>
          <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
        </EmptyState>
      )}
      {session.state === 'user' && <UploadsOfUser key={session.user.id} client={client} />}
    </PageFrame>
  );
}

/** The caller's own uploads of all kinds: the space they take, what uses them, who can open them, and the way to delete them. */
export const page = definePage({
  name: 'my-uploads',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyUploadsContent,
});
