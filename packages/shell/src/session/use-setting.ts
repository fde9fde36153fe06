import { isApiError } from '@site/api-client';
import { useState } from 'react';
import { useMessages, useShell } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSession, useSessionActions } from './use-session.ts';

export interface Setting {
  /** As it is shown now; undefined for a guest. */
  readonly value: boolean | undefined;
  /** A change is on its way; further ones are ignored until it has arrived. */
  readonly isSaving: boolean;
  /** Changes the value before the answer; undone if the service refuses. Tells how it went. */
  change(value: boolean): Promise<void>;
}

/**
 * Whether the user's new images are private, or whether others see the prompts of the public ones. Where
 * there are older images that are not as the new ones will be, the message that says that it is stored
 * offers to change them as well.
 */
export function useSetting(name: 'imagesArePrivate' | 'promptsAreShown'): Setting {
  const { settings: messages } = useMessages();
  const session = useSession();
  const { changeUser } = useSessionActions();
  const { client } = useShell();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);

  async function send(change: Parameters<typeof client.updateSettings>[0]) {
    try {
      return { counts: await client.updateSettings(change) };
    } catch (error) {
      const text = isApiError(error, 'refused')
        ? (error.serverMessage ?? messages.refused)
        : messages.failed;
      toast.show({ kind: 'error', text });
      return undefined;
    }
  }

  async function changeExisting(value: boolean) {
    const stored = await send({ [name]: value, existingToo: true });
    if (!stored) return;
    // The switch may have been turned back while this was on offer.
    changeUser({ [name]: value });
    toast.show({ kind: 'success', text: messages.existingUpdated(value) });
  }

  return {
    value: session.state === 'user' ? session.user[name] : undefined,
    isSaving,
    async change(value) {
      if (isSaving) return;
      setIsSaving(true);
      // Whoever has found the settings is asked nowhere else.
      changeUser({ [name]: value, isSharingAsked: true });
      const stored = await send({ [name]: value });
      setIsSaving(false);
      if (!stored) return changeUser({ [name]: !value });
      const { pictureCount = 0, publicPictureCount = 0 } = stored.counts ?? {};
      const opposite = value ? publicPictureCount : pictureCount - publicPictureCount;
      const others = name === 'imagesArePrivate' ? opposite : 0;
      toast.show({
        kind: 'success',
        text: messages.updated,
        ...(others > 0 && {
          action: {
            label: messages.changeExisting(others),
            onPress: () => void changeExisting(value),
          },
        }),
      });
    },
  };
}
