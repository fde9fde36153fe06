import { useEffect, useState } from 'react';
import { useClient } from '../shell-context.ts';

/** Points of drawing once; undefined until it is known, and where that is never. */
export function usePictureCost(): number | undefined {
  const client = useClient();
  const [cost, setCost] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    // What models are asked for is no part of the dialog, which shows its packages meanwhile.
    import('./read-picture-cost.ts')
      .then(({ readPictureCost }) => readPictureCost(client, controller))
      .then(
        (read) => controller.signal.aborted || setCost(read),
        () => {},
      );
    return () => controller.abort();
  }, [client]);
  return cost;
}
