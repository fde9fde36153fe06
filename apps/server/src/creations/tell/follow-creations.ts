import { type CreationChange, calls, encodeAnswer } from '@site/api-client/wire';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { createEventStream, type EventStream } from './create-event-stream.ts';
import type { CreationListener, CreationWatch, OpenCreation } from './creation-watch.ts';
import type { QueuePlace } from './queue-place.ts';
import { type ShowCreationOptions, showCreation, toQueue } from './show-creation.ts';

/**
 * Milliseconds after which a stream ends, and is asked for again: whoever has logged out elsewhere
 * learns nothing more then.
 */
export const STREAM_MS = 5 * 60_000;

type Services = { database: Database; watch: CreationWatch; log: Logger };

/**
 * The creations of a person as a stream: those that have not ended and those of `known` as they
 * stand, then every change. Closing the stream changes nothing.
 */
export function followCreations(
  { database, watch, log }: Services,
  { known, ...options }: ShowCreationOptions & { known: readonly string[] },
): EventStream {
  return createEventStream<CreationChange>({
    encode: (change) => encodeAnswer(calls.creationEvents, change),
    isPassing: ({ type }) => type === 'progress' || type === 'alive',
    whenQuiet: () => ({ type: 'alive' }),
    onError: (err) => log.warn({ err }, 'A stream of creations broke off'),
    begin({ emit, end, fail }) {
      /** Creations that the reader knows to be open, by id. */
      const told = new Map<string, Told>(known.map((id) => [id, {}]));
      let isFirst = true;

      async function tell(open: ReadonlyMap<string, OpenCreation>) {
        for (const [id, creation] of open) {
          const before = told.get(id)?.creation;
          told.set(id, { ...told.get(id), creation });
          const isOther =
            before?.isUncertain !== creation.isUncertain ||
            before.isUnanswered !== creation.isUnanswered ||
            before.partial !== creation.partial;
          if (!before || isOther) emit(await describe(id, creation.place));
          else if (!creation.isUncertain && hasChanged(before, creation))
            emit(toProgress(creation));
        }
        for (const id of [...told.keys()].filter((id) => !open.has(id))) {
          told.delete(id);
          emit(await describe(id));
        }
        if (isFirst) emit({ type: 'present' });
        isFirst = false;
        await Promise.all([...open.values()].filter(hasNewPreview).map(tellPreview));
      }

      const hasNewPreview = ({ id, previewedAt }: OpenCreation) =>
        previewedAt !== undefined && previewedAt !== told.get(id)?.previewedAt;

      async function tellPreview({ id, previewedAt }: OpenCreation) {
        // What is made on this server has been shown as it was made: it is not read again.
        if (takeIsAhead(id)) {
          change(id, { previewedAt });
          return;
        }
        const preview = await watch.readPreview(id);
        const creation = told.get(id)?.creation;
        if (!preview || !creation) return;
        change(id, { previewedAt: preview.storedAt });
        if (!takeIsAhead(id)) emit({ ...toProgress(creation), ...toPreview(preview.bytes) });
      }

      function change(id: string, changes: Told) {
        const before = told.get(id);
        if (before) told.set(id, { ...before, ...changes });
      }

      function takeIsAhead(id: string): boolean {
        const isAhead = told.get(id)?.isAhead ?? false;
        if (isAhead) change(id, { isAhead: false });
        return isAhead;
      }

      async function describe(id: string, place?: QueuePlace): Promise<CreationChange> {
        const shown = await showCreation(database, id, { ...options, place });
        return shown ? { type: 'creation', ...shown } : { type: 'gone', id };
      }

      const timer = setTimeout(end, STREAM_MS);
      const leave = listen(watch, {
        userId: options.userId,
        tell,
        onProgress(id, { percent, preview }) {
          const creation = told.get(id)?.creation;
          if (!creation) return;
          const further = {
            ...creation,
            isQueued: false,
            isUncertain: false,
            place: undefined,
            percent,
          };
          change(id, { creation: further, ...(preview && { isAhead: true }) });
          emit({ ...toProgress(further), ...(preview && toPreview(preview)) });
        },
        onClose: end,
        onError: fail,
      });
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
  });
}

/** State of a creation as the reader of a stream knows it. */
type Told = {
  /** As it stood then. Undefined: nothing yet. */
  readonly creation?: OpenCreation;
  /** When the newest stored preview was stored that the reader knows. */
  readonly previewedAt?: OpenCreation['previewedAt'];
  /** The reader has been shown what is at least as new as the next stored preview. */
  readonly isAhead?: boolean;
};

type ListenOptions = Pick<CreationListener, 'onProgress' | 'onClose'> & {
  userId: string;
  /** Handed the newest look, one after the other. */
  tell(open: ReadonlyMap<string, OpenCreation>): Promise<void>;
  /** Told what `tell` throws. */
  onError(error: unknown): void;
};

/** @returns what ends the listening. The creations continue. */
function listen(
  watch: CreationWatch,
  { userId, tell, onError, ...others }: ListenOptions,
): () => void {
  let newest: ReadonlyMap<string, OpenCreation> | undefined;
  let isTelling = false;
  let hasLeft = false;
  async function tellNewest() {
    if (isTelling) return;
    isTelling = true;
    while (newest && !hasLeft) {
      const open = newest;
      newest = undefined;
      await tell(open);
    }
    isTelling = false;
  }
  const stop = watch.listen(userId, {
    onLook(open) {
      newest = open;
      tellNewest().catch(onError);
    },
    ...others,
  });
  return () => {
    hasLeft = true;
    stop();
  };
}

/** Its place changes with the jobs before it, without a revision of its own. */
function hasChanged(before: OpenCreation, now: OpenCreation): boolean {
  return (
    before.revision < now.revision ||
    before.place?.ahead !== now.place?.ahead ||
    before.place?.isBusy !== now.place?.isBusy ||
    before.place?.isPaused !== now.place?.isPaused
  );
}

function toProgress({ id, isQueued, percent, place }: OpenCreation) {
  const state = isQueued ? 'queued' : 'running';
  return { type: 'progress', id, state, percent, ...(place && toQueue(place)) } as const;
}

function toPreview(preview: Uint8Array) {
  return { preview: `data:image/webp;base64,${Buffer.from(preview).toString('base64')}` };
}
