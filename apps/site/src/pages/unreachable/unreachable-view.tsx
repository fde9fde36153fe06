import { Button } from '@site/shell/ui';
import { useEffect } from 'react';
import { PageNotice } from '../../layout/page-notice.tsx';
import { useBaseMessages } from '../../messages/base-messages.ts';
import { reloadWhenReachable } from '../../navigation/reload-when-reachable.ts';

const tryAgain = () => void reloadWhenReachable();

/** Stands where a page would be that could not be loaded; loads it as soon as that is possible. */
export function UnreachableView() {
  const { unreachable } = useBaseMessages();
  useEffect(() => {
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);

  return (
    <PageNotice title={unreachable.title} text={unreachable.text}>
      <Button onClick={tryAgain}>{unreachable.tryAgain}</Button>
    </PageNotice>
  );
}
