import { useCreationMessages } from '@site/creation';
import { useClient, useLogIn, useSession, useToast } from '@site/shell';
import { useEffect } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';

const ignore = () => {};

/**
 * Takes a picture that another page hands over as `?url=`, once. The address of one of ours holds its id,
 * which the service goes by: it reads the private original. One of another site becomes an upload of the
 * person's first; a guest finds the same address again after the log-in.
 */
export function useHandedPicture(
  path: string,
  {
    onTake,
    onProblem = ignore,
    isReady = true,
    consent,
  }: {
    onTake: (url: string) => void;
    /** The address is none. Default: nothing, where only this site's own links lead here with a picture. */
    onProblem?: () => void;
    /** Whether pictures are taken yet: until then the address waits. Default: they are. */
    isReady?: boolean;
    /** The consent of the person whose face it shows. Default: it needs none. */
    consent?: string | undefined;
  },
): void {
  const handed = useHandedField(path, 'url');
  const { state } = useSession();
  const client = useClient();
  const messages = useCreationMessages();
  const toast = useToast();
  const logIn = useLogIn();
  useEffect(() => {
    if (handed === undefined || state === 'loading') return;
    let isLate = false;
    import('./take-handed-picture.ts').then(({ takeHandedPicture }) => {
      if (isLate) return;
      const isGuest = state === 'guest';
      const known = {
        client,
        messages,
        toast,
        logIn,
        onTake,
        onProblem,
        isGuest,
        isReady,
        consent,
      };
      if (takeHandedPicture(handed, known)) openPage(path, { replace: true });
    }, onProblem);
    return () => {
      isLate = true;
    };
  }, [client, consent, handed, isReady, logIn, messages, onProblem, onTake, path, state, toast]);
}
