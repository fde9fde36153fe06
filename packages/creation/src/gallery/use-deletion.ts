import { describeError } from '@site/api-client';
import { useClient, useToast } from '@site/shell';
import { useCreationMessages } from '../creation-provider.tsx';
import type { Deletion } from './delete-for-now.ts';

/**
 * Deletes what belongs to the user, and is hidden already, and offers to restore it. Tells how it goes;
 * never rejects.
 */
export function useDeletion(): (deletion: Deletion) => Promise<void> {
  const messages = useCreationMessages();
  const client = useClient();
  const toast = useToast();

  return async (deletion) => {
    try {
      const { deleteForNow } = await import('./delete-for-now.ts');
      await deleteForNow(deletion, { client, toast, messages });
    } catch (error) {
      deletion.putBack();
      toast.show({ kind: 'error', text: describeError(error, messages) });
    }
  };
}
