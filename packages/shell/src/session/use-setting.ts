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

/** A setting of the user: so far, whether new images are private. */
export function useSetting(name: 'imagesArePrivate'): Setting {
  const { settings: messages } = useMessages();
  const session = useSession();
  const { changeUser } = useSessionActions();
  const { client } = useShell();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);

  return {
    value: session.state === 'user' ? session.user[name] : undefined,
    isSaving,
    async change(value) {
      if (isSaving) return;
      setIsSaving(true);
      changeUser({ [name]: value });
      try {
        await client.updateSettings({ [name]: value });
        toast.show({ kind: 'success', text: messages.updated });
      } catch (error) {
        changeUser({ [name]: !value });
        const text = isApiError(error, 'refused')
          ? (error.serverMessage ?? messages.refused)
          : messages.failed;
        toast.show({ kind: 'error', text });
      } finally {
        setIsSaving(false);
      }
    },
  };
}
