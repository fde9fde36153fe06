import { useRemovePicture } from '@site/shell';
import { kindOfWorks } from '../playback/kind-of-works.ts';
import { useDeletion } from './use-deletion.ts';
import type { Pictures } from './use-pictures.ts';

/**
 * Deletes some of the user's own pictures, before the answer, and offers to restore them. They are put
 * back if the service refuses. Tells how it goes; never rejects.
 */
export function useDeletePictures({
  list: { pictures },
  remove,
  restore,
}: Pictures): (ids: readonly string[]) => Promise<void> {
  const deletion = useDeletion();
  const removePicture = useRemovePicture();

  return (ids) => {
    const kind = kindOfWorks(pictures.filter(({ id }) => ids.includes(id)));
    const places = remove(ids);
    return deletion({
      ids,
      kind,
      putBack: () => restore(places),
      onDeleted: () => ids.forEach(removePicture),
    });
  };
}
