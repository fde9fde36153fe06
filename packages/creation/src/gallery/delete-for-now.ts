// Loaded with the first deletion: the checks of answers are heavy.
import { type ApiClient, describeError } from '@site/api-client';
import { selectionCalls } from '@site/api-client/wire';
import type { useToast } from '@site/shell';
import type { CreationMessages } from '../messages/messages.ts';
import type { WorkKind } from '../messages/nouns/work-nouns.ts';
import { dispatchSongs } from '../songs/dispatch-songs.ts';

export interface Deletion {
  /** Of pictures, or of creations that have none. */
  ids: readonly string[];
  /** Shows them again: the service has refused, or restored them. */
  putBack: () => void;
  onDeleted?: (() => void) | undefined;
  /** Kind of the works. Default: any. */
  kind?: WorkKind | undefined;
  /** Message to the person. Default: that so many of their kind are deleted, or restored. */
  deleted?: string | undefined;
  restored?: string | undefined;
}

export interface DeleteOptions {
  client: Pick<ApiClient, 'send'>;
  toast: ReturnType<typeof useToast>;
  messages: CreationMessages;
}

/**
 * Deletes what can be restored for a day, and offers to do that.
 *
 * @throws what the service refuses it with: nothing is deleted then.
 */
export async function deleteForNow(
  { ids, putBack, onDeleted, kind = 'any', ...said }: Deletion,
  { client, toast, messages }: DeleteOptions,
): Promise<void> {
  const { viewer } = messages;
  const words = (await messages.viewing()).works(kind);
  const { deleted = words.deleted(ids.length), restored = words.restored(ids.length) } = said;
  async function undo() {
    try {
      await client.send(selectionCalls.restorePictures, { ids });
      putBack();
      toast.show({ kind: 'success', text: restored });
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    }
  }
  await client.send(selectionCalls.deletePictures, { ids });
  dispatchSongs({ type: 'remove', ids });
  onDeleted?.();
  toast.show({
    kind: 'success',
    text: deleted,
    action: { label: viewer.undo, onPress: () => void undo() },
  });
}
