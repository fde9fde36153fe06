import type { WireCreationEvent } from '@site/api-client/wire';
import type { CreationRow } from '../pictures/to-picture.ts';
import { createEventStream } from './create-event-stream.ts';
import type { Engine } from './engine.ts';
import { type PaintCreationServices, paintCreation } from './paint-creation.ts';
import { createPaintQueue } from './paint-queue.ts';
import { renewHeartbeats } from './renew-heartbeats.ts';
import { StopReason } from './stop-reason.ts';

/** A quarter of the time after which another server takes a creation for abandoned. */
const heartbeatMs = 15_000;

/** From the request to the picture, waiting included. */
const maxPaintingMs = 10 * 60_000;

/** Creations that wait for a painter; more are refused before they cost anything. */
const maxWaiting = 50;

export type Studio = {
  readonly engine: Engine['id'];
  /** Whether nothing more can be taken on now. */
  isFull(): boolean;
  /**
   * Paints a creation that was begun. The answer is the stream of its events; who stops reading
   * it stops the painting.
   */
  paint(
    creation: CreationRow,
    options: { balance: number },
  ): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Stops whatever runs, gives the points back, and ends when that is done. */
  close(): Promise<void>;
};

export type CreateStudioOptions = Omit<PaintCreationServices, 'queue'> & {
  /** How many pictures are painted at the same time. */
  painters: number;
};

/** Where creations are painted: a queue for the engine, and the list of what is under way. */
export function createStudio({ painters, ...options }: CreateStudioOptions): Studio {
  const services = { ...options, queue: createPaintQueue({ places: painters, maxWaiting }) };
  const { database, engine, log } = services;
  const underWay = new Map<string, { stop(reason: StopReason): void; ended: Promise<void> }>();

  const heartbeat = setInterval(() => {
    renewHeartbeats(database, [...underWay.keys()]).catch((error: unknown) => {
      log.error({ err: error }, 'The running creations could not be renewed');
    });
  }, heartbeatMs);
  heartbeat.unref();

  function start(creation: CreationRow, emit: (event: WireCreationEvent) => void) {
    const controller = new AbortController();
    const stop = (reason: StopReason) => controller.abort(reason);
    const deadline = setTimeout(() => stop(new StopReason('timeout')), maxPaintingMs);
    const ended = paintCreation(services, { creation, signal: controller.signal, emit }).finally(
      () => {
        clearTimeout(deadline);
        underWay.delete(creation.id);
      },
    );
    underWay.set(creation.id, { stop, ended });
    return ended;
  }

  return {
    engine: engine.id,
    isFull: () => services.queue.isFull(),
    paint: (creation, { balance }) =>
      createEventStream({
        async run(emit) {
          emit(toStarted(creation, balance));
          await start(creation, emit).catch((error: unknown) => {
            log.error({ err: error, creation: creation.id }, 'A creation could not be ended');
            throw error;
          });
        },
        onCancel: () => underWay.get(creation.id)?.stop(new StopReason('stopped')),
      }),
    async close() {
      clearInterval(heartbeat);
      const all = [...underWay.values()];
      for (const { stop } of all) stop(new StopReason('shutdown'));
      await Promise.allSettled(all.map(({ ended }) => ended));
    },
  };
}

/** The first event of a creation's stream. */
export function toStarted(creation: CreationRow, balance: number): WireCreationEvent {
  const { id, width, height, cost, engine } = creation;
  return { type: 'started', id, width, height, cost, point_count: balance, engine };
}
