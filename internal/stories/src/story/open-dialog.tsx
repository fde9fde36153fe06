import { type DialogId, useDialogs, useSession } from '@site/shell';
import { useEffect } from 'react';

/** Opens one of the shell's dialogs once the session is known. */
export function OpenDialog({ id }: { id: DialogId }) {
  const { state } = useSession();
  const { open } = useDialogs();
  useEffect(() => {
    if (state !== 'loading') open(id);
  }, [state, open, id]);
  return null;
}
