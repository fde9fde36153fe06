import { Button } from '@site/shell/ui';
import { useEffect } from 'react';
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
    <div className="ui:grid ui:min-h-[50dvh] ui:place-content-center ui:justify-items-center ui:px-4 ui:text-center">
      <h1 className="ui:text-lg">{unreachable.title}</h1>
      <p className="ui:mt-1 ui:mb-5 ui:text-sm ui:text-muted">{unreachable.text}</p>
      <Button onClick={tryAgain}>{unreachable.tryAgain}</Button>
    </div>
  );
}
