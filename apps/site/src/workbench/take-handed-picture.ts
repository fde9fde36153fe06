import { type ApiClient, describeError } from '@site/api-client';
import { createMyUploads } from '@site/api-client/my-uploads';
import type { useCreationMessages } from '@site/creation';
import type { useToast } from '@site/shell';

interface Telling {
  readonly messages: ReturnType<typeof useCreationMessages>;
  readonly toast: ReturnType<typeof useToast>;
}

/** A picture of this site, and what people have uploaded to it. */
const ownPaths = /^\/(?:pictures|storage)\//;

export interface TakeHandedPictureOptions extends Telling {
  readonly client: ApiClient;
  readonly isGuest: boolean;
  /** Whether pictures are taken yet: until then the address waits. */
  readonly isReady: boolean;
  readonly logIn: () => void;
  /** Consent that a picture of another site belongs to, where it shows a face. */
  readonly consent?: string | undefined;
  readonly onTake: (url: string) => void;
  readonly onProblem: () => void;
}

/** Takes the picture of an address, or says why not. @returns whether that is done, and the address can go. */
export function takeHandedPicture(
  handed: string,
  { isGuest, isReady, logIn, consent, onTake, onProblem, ...rest }: TakeHandedPictureOptions,
): boolean {
  const url = toUrl(handed);
  if (!url || !/^https?:$/.test(url.protocol)) {
    onProblem();
    return true;
  }
  if (!isReady) return false;
  if (url.origin === window.location.origin && ownPaths.test(url.pathname)) {
    onTake(url.href);
    return true;
  }
  if (isGuest) void askForLogIn({ logIn, ...rest });
  else void takeOverPicture(url.href, { consent, onTake, ...rest });
  return !isGuest;
}

function toUrl(address: string): URL | undefined {
  try {
    return new URL(address, window.location.href);
  } catch {
    return undefined;
  }
}

/** Has the service fetch a picture of another site, and hands over where the upload is that it became. */
async function takeOverPicture(
  url: string,
  {
    client,
    messages,
    toast,
    consent,
    onTake,
  }: Telling & { client: ApiClient } & Pick<TakeHandedPictureOptions, 'consent' | 'onTake'>,
): Promise<void> {
  try {
    const { takeOver: words } = await messages.stage();
    toast.show({ kind: 'info', text: words.waiting });
    const { url: uploaded } = await createMyUploads(client).takeOver({ url, consent });
    onTake(uploaded);
  } catch (error) {
    toast.show({ kind: 'error', text: describeError(error, messages) });
  }
}

/** Says that the picture waits for the person to log in. */
async function askForLogIn({
  messages,
  toast,
  logIn,
}: Telling & { logIn: () => void }): Promise<void> {
  const { takeOver: words } = await messages.stage();
  const action = { label: messages.failure.logIn, onPress: logIn };
  toast.show({ kind: 'info', text: words.loggedOut, action });
}
