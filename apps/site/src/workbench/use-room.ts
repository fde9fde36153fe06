import { createMyUploads } from '@site/api-client/my-uploads';
import { useClient, useMessages } from '@site/shell';
import { useEffect, useState } from 'react';

/** How much the person may still upload, as a size; undefined until that is known. */
export function useRoom(isWanted: boolean): string | undefined {
  const client = useClient();
  const { formats } = useMessages();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    createMyUploads(client)
      .list({ limit: 1 }, { signal: controller.signal })
      .then(
        ({ usage }) => setBytes(Math.max(0, usage.maxBytes - usage.bytes)),
        // Without it, the service says when there is no room.
        () => {},
      );
    return () => controller.abort();
  }, [client, isWanted]);
  return bytes === undefined ? undefined : formats.fileSize(bytes);
}
