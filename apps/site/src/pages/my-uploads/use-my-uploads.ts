import { type ApiClient, isApiError } from '@site/api-client';
import {
  createMyUploads,
  type StoredUpload,
  type UploadKind,
  type UploadUsage,
} from '@site/api-client/my-uploads';
import { codes } from '@site/api-client/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Uploads a page: fills a large screen of eight columns. */
const pageSize = 48;

export interface Uploads {
  /** How the last question went; `uploads` are those of the pages before it, too. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly uploads: readonly StoredUpload[];
  readonly hasMore: boolean;
  /** Undefined until the first answer. */
  readonly usage: UploadUsage | undefined;
  /** Why the last question failed. */
  readonly error: unknown;
  /** Asks for the next page, or again for the one that failed. */
  load(): void;
  /** Deletes one; rejects where it is still there. */
  remove(id: string): Promise<void>;
}

interface Answers {
  readonly uploads: readonly StoredUpload[];
  readonly nextCursor: string | undefined;
  readonly usage: UploadUsage | undefined;
}

const noAnswer: Answers = { uploads: [], nextCursor: undefined, usage: undefined };

/**
 * The user's own uploads of one kind, or all, newest first, a page at a time. Another kind asks anew. Leaving the
 * page stops the question.
 */
export function useMyUploads(client: ApiClient, kind: UploadKind | undefined): Uploads {
  const calls = useMemo(() => createMyUploads(client), [client]);
  const question = useRef<AbortController>(undefined);
  const [outcome, setOutcome] = useState<Pick<Uploads, 'state' | 'error'>>({
    state: 'loading',
    error: undefined,
  });
  const [answers, setAnswers] = useState(noAnswer);
  const { uploads, nextCursor, usage } = answers;

  const ask = useCallback(
    async (cursor: string | undefined) => {
      const asked = new AbortController();
      question.current?.abort();
      question.current = asked;
      const { signal } = asked;
      setOutcome({ state: 'loading', error: undefined });
      if (cursor === undefined) setAnswers(({ usage: known }) => ({ ...noAnswer, usage: known }));
      try {
        const page = await calls.list({ kind, cursor, limit: pageSize }, { signal });
        if (signal.aborted) return;
        // Some may have been deleted meanwhile: it is added to what is there by then.
        setAnswers(({ uploads: before }) => ({
          ...page,
          uploads: cursor === undefined ? page.uploads : [...before, ...page.uploads],
        }));
        setOutcome({ state: 'ready', error: undefined });
      } catch (error) {
        if (!signal.aborted) setOutcome({ state: 'failed', error });
      }
    },
    [calls, kind],
  );

  useEffect(() => {
    void ask(undefined);
    return () => question.current?.abort();
  }, [ask]);

  // Everything that was shown has been deleted, but there is more.
  const isUsedUp = outcome.state === 'ready' && uploads.length === 0 && nextCursor !== undefined;
  useEffect(() => {
    if (isUsedUp) void ask(nextCursor);
  }, [isUsedUp, nextCursor, ask]);

  async function remove(id: string) {
    const left = await removeOrFindGone(id);
    setAnswers((before) => ({
      ...before,
      uploads: before.uploads.filter((upload) => upload.id !== id),
      usage: left ?? before.usage,
    }));
  }

  /** Removes an upload; returns what is used afterwards, where that can be learned. */
  async function removeOrFindGone(id: string): Promise<UploadUsage | undefined> {
    try {
      return (await calls.remove({ id })).usage;
    } catch (error) {
      // Another tab has deleted it before.
      if (!isApiError(error, 'refused') || error.code !== codes.notFound) throw error;
      const page = await calls.list({ limit: 1 }).catch(() => undefined);
      return page?.usage;
    }
  }

  return {
    ...outcome,
    uploads,
    usage,
    hasMore: nextCursor !== undefined,
    load: () => void ask(nextCursor),
    remove,
  };
}
