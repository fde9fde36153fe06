import type { WireCreationChange, WireCreationEvent } from '@site/api-client/wire';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CreationRow } from '../database/schema.ts';
import { createEventStream, type EventStream } from './create-event-stream.ts';
import type { CreationProgress, CreationWatch, OpenCreation } from './creation-watch.ts';
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
 * stand, then every change. Whoever leaves changes nothing.
 */
export function followCreations(
  { database, watch, log }: Services,
  { known, ...options }: ShowCreationOptions & { known: readonly string[] },
): EventStream {
  const leaving = new AbortController();
  return createEventStream<WireCreationChange>({
    isPassing: ({ type }) => type === 'progress' || type === 'alive',
    whenQuiet: () => ({ type: 'alive' }),
    onError: (err) => log.warn({ err }, 'A stream of creations broke off'),
    onClose: () => leaving.abort(),
    async run(emit) {
      /** What the reader knows to be open, by id; undefined where they have not been told yet. */
      const told = new Map<string, OpenCreation | undefined>(known.map((id) => [id, undefined]));
      /** When the newest stored preview was stored that the reader knows. */
      const seen = new Map<string, OpenCreation['previewedAt']>();
      /** Creations of which the reader has been shown what is at least as new as the next stored one. */
      const ahead = new Set<string>();
      let isFirst = true;

      async function tell(open: ReadonlyMap<string, OpenCreation>) {
        for (const [id, creation] of open) {
          const before = told.get(id);
          told.set(id, creation);
          if (!before) emit(await describe(id, creation.place));
          else if (hasChanged(before, creation)) emit(toProgress(creation));
        }
        for (const id of [...told.keys()].filter((id) => !open.has(id))) {
          told.delete(id);
          seen.delete(id);
          ahead.delete(id);
          emit(await describe(id));
        }
        if (isFirst) emit({ type: 'present' });
        isFirst = false;
        await Promise.all([...open.values()].filter(hasNewPreview).map(tellPreview));
      }

      const hasNewPreview = ({ id, previewedAt }: OpenCreation) =>
        previewedAt !== undefined && previewedAt !== seen.get(id);

      async function tellPreview({ id, previewedAt }: OpenCreation) {
        // What is made on this server has been shown as it was made: it is not read again.
        if (ahead.delete(id)) {
          seen.set(id, previewedAt);
          return;
        }
        const preview = await watch.readPreview(id);
        const creation = told.get(id);
        if (!preview || !creation) return;
        seen.set(id, preview.storedAt);
        if (!ahead.delete(id)) emit({ ...toProgress(creation), ...toPreview(preview.bytes) });
      }

      async function describe(id: string, place?: QueuePlace): Promise<WireCreationChange> {
        const shown = await showCreation(database, id, { ...options, place });
        return shown ? { type: 'creation', ...shown } : { type: 'gone', id };
      }

      // Not a signal of its own: nothing would keep that from being collected before its time.
      const timer = setTimeout(() => leaving.abort(), STREAM_MS);
      await listen(watch, {
        userId: options.userId,
        signal: leaving.signal,
        tell,
        onProgress(id, { percent, preview }) {
          const creation = told.get(id);
          if (!creation) return;
          const further = { ...creation, isQueued: false, place: undefined, percent };
          told.set(id, further);
          if (preview) ahead.add(id);
          emit({ ...toProgress(further), ...(preview && toPreview(preview)) });
        },
      }).finally(() => clearTimeout(timer));
    },
  });
}

/**
 * The events of one creation: how it began, how it goes on, how it ended. Whoever sees the stream end
 * without its end can follow it again.
 */
export function followCreation(
  { database, watch, log }: Services,
  { id, width, height, cost, engine }: CreationRow,
  { balance, ...options }: ShowCreationOptions & { balance: number },
): EventStream {
  const leaving = new AbortController();
  let last = 0;
  let hasEnded = false;
  return createEventStream<WireCreationEvent>({
    isPassing: ({ type }) => type === 'progress',
    whenQuiet: () => ({ type: 'progress', id, percent: last }),
    onError: (err) => log.warn({ err }, 'A stream of creations broke off'),
    onClose: () => leaving.abort(),
    async run(emit) {
      emit({ type: 'started', id, width, height, cost, point_count: balance, engine });
      function onProgress(of: string, { percent, preview }: CreationProgress) {
        if (of !== id || hasEnded || (percent <= last && !preview)) return;
        last = Math.max(last, percent);
        emit({ type: 'progress', id, percent: last, ...(preview && toPreview(preview)) });
      }
      await listen(watch, {
        userId: options.userId,
        signal: leaving.signal,
        onProgress,
        async tell(open) {
          const creation = open.get(id);
          if (creation) return onProgress(id, creation);
          hasEnded = true;
          emit(await describeEnd(database, id, options));
          leaving.abort();
        },
      });
    },
  });
}

async function describeEnd(
  database: Database,
  id: string,
  options: ShowCreationOptions,
): Promise<WireCreationEvent> {
  const shown = await showCreation(database, id, options);
  if (!shown)
    throw new Error('The picture was deleted before anybody was told that it is finished');
  const { creation, point_count } = shown;
  const { state, pictures, returned = 0 } = creation;
  const picture = pictures?.[0];
  const stopped = returned > 0 ? 'stopped' : 'stopped-unrefunded';
  const { message = options.failures[stopped] } = creation;
  // A version that made each within one request has begun it, and is still at it.
  if (state === 'queued' || state === 'running') throw new Error('Nobody tells how it goes on');
  return picture
    ? { type: 'finished', id, picture, point_count }
    : { type: 'failed', id, message, point_count };
}

type ListenOptions = {
  userId: string;
  /** Ends the listening. */
  signal: AbortSignal;
  /** Handed the newest look, one after the other. What it throws ends the listening. */
  tell(open: ReadonlyMap<string, OpenCreation>): Promise<void>;
  onProgress(id: string, progress: CreationProgress): void;
};

/** Ends when the signal says so, or the server stops: the creations go on. */
async function listen(
  watch: CreationWatch,
  { userId, signal, tell, onProgress }: ListenOptions,
): Promise<void> {
  let newest: ReadonlyMap<string, OpenCreation> | undefined;
  let isTelling = false;
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      async function tellNewest() {
        if (isTelling) return;
        isTelling = true;
        while (newest && !signal.aborted) {
          const open = newest;
          newest = undefined;
          await tell(open);
        }
        isTelling = false;
      }
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      stop = watch.listen(userId, {
        onLook(open) {
          newest = open;
          tellNewest().catch(reject);
        },
        onProgress,
        onClose: resolve,
      });
    });
  } finally {
    stop();
  }
}

/** Its place changes with the jobs before it, without a revision of its own. */
function hasChanged(before: OpenCreation, now: OpenCreation): boolean {
  return (
    before.revision < now.revision ||
    before.place?.ahead !== now.place?.ahead ||
    before.place?.isBusy !== now.place?.isBusy
  );
}

function toProgress({ id, isQueued, percent, place }: OpenCreation) {
  const state = isQueued ? 'queued' : 'running';
  return { type: 'progress', id, state, percent, ...(place && toQueue(place)) } as const;
}

function toPreview(preview: Uint8Array) {
  return { preview: `data:image/webp;base64,${Buffer.from(preview).toString('base64')}` };
}
