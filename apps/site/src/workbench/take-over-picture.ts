import { type ApiClient, describeError } from '@site/api-client';
import { createMyUploads } from '@site/api-client/my-uploads';
import type { useCreationMessages } from '@site/creation';
import type { useToast } from '@site/shell';

interface Telling {
  readonly messages: ReturnType<typeof useCreationMessages>;
  readonly toast: ReturnType<typeof useToast>;
}

/** Has the service fetch a picture of another site, and hands over where the upload is that it became. */
export async function takeOverPicture(
  url: string,
  {
    client,
    messages,
    toast,
    onTake,
  }: Telling & { client: ApiClient; onTake: (url: string) => void },
): Promise<void> {
  try {
    const { takeOver: words } = await messages.stage();
    toast.show({ kind: 'info', text: words.waiting });
    const { url: uploaded } = await createMyUploads(client).takeOver({ url });
    onTake(uploaded);
  } catch (error) {
    toast.show({ kind: 'error', text: describeError(error, messages) });
  }
}

/** Says that the picture waits for the person to log in. */
export async function askForLogIn({
  messages,
  toast,
  logIn,
}: Telling & { logIn: () => void }): Promise<void> {
  const { takeOver: words } = await messages.stage();
  const action = { label: messages.failure.logIn, onPress: logIn };
  toast.show({ kind: 'info', text: words.loggedOut, action });
}
