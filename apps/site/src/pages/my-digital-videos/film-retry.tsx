import { describeError, isApiError, randomId } from '@site/api-client';
import { type Creation, createCreations } from '@site/api-client/creations';
import { useClient, useSessionActions, useToast } from '@site/shell';
import { useCreationActions } from '@site/shell/creations';
import { Button, Icon } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

export interface FilmRetryProps {
  creation: Creation;
}

/** Does what is left of a film that has stopped, for what that costs; of one without steps that is all of it. */
export function FilmRetry({ creation: { id, cost, retryCost } }: FilmRetryProps) {
  const messages = usePageMessages('my-digital-videos');
  const client = useClient();
  const toast = useToast();
  const { changePoints } = useSessionActions();
  const { expect, learn } = useCreationActions();
  const [isBusy, setIsBusy] = useState(false);
  const [price, setPrice] = useState(retryCost ?? cost);
  /** Stays as long as it is unknown whether it has begun, so that nothing is paid twice. */
  const key = useRef<string>(undefined);

  async function retry() {
    setIsBusy(true);
    key.current ??= randomId();
    const answered = expect();
    try {
      const { creation, pointCount } = await createCreations(client).retry({
        ...{ id, idempotencyKey: key.current, cost: price },
      });
      learn(creation);
      changePoints(pointCount);
      toast.show({ kind: 'success', text: messages.retried });
    } catch (error) {
      if (isApiError(error) && error.code !== undefined) key.current = undefined;
      if (isApiError(error) && error.cost !== undefined) setPrice(error.cost);
      // The session was over before: the shell says so itself.
      if (!isApiError(error, 'unauthenticated')) {
        toast.show({ kind: 'error', text: describeError(error, messages.creation) });
      }
    } finally {
      answered();
      setIsBusy(false);
    }
  }

  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void retry()}>
      <Icon name="refresh" className="ui:size-4" />
      {retryCost === undefined ? messages.retryAll(price) : messages.retry(price)}
    </Button>
  );
}
