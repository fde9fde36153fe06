import { toWirePicture, type WireCreationEvent } from '@site/api-client/wire';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { type CreationRow, toPicture } from '../pictures/to-picture.ts';
import { readBalance } from '../points/read-balance.ts';
import { type FailureReason, failCreation, finishCreation } from './end-creation.ts';
import type { Engine, PaintedPicture } from './engine.ts';
import type { PaintQueue } from './paint-queue.ts';
import { StopReason } from './stop-reason.ts';

export type PaintCreationServices = {
  database: Database;
  log: Logger;
  now: () => Date;
  pictures: PictureStore;
  engine: Engine;
  queue: PaintQueue;
};

export type PaintCreationOptions = {
  creation: CreationRow;
  /** Aborted with a {@link StopReason}. */
  signal: AbortSignal;
  emit(event: WireCreationEvent): void;
};

/**
 * Paints a creation that was begun, to its end: the picture is stored and the creation finished,
 * or it failed and the points are given back. The last event is emitted once that is written.
 *
 * @throws when even that could not be written; the sweep then gives the points back.
 */
export async function paintCreation(
  services: PaintCreationServices,
  { creation, signal, emit }: PaintCreationOptions,
): Promise<void> {
  const { database, pictures, log } = services;
  const { id, userId } = creation;
  try {
    const picture = await paintInTurn(services, { creation, signal, emit });
    await pictures.put(id, picture.bytes);
    const finished = await finishCreation(database, { id, picture });
    if (!finished) throw new Error('The creation was given up while it was painted');
    emit({
      type: 'finished',
      id,
      picture: toWirePicture(toPicture(finished.creation, userId)),
      point_count: finished.balance,
    });
  } catch (error) {
    const reason = toFailureReason(error);
    if (reason === 'engine') log.error({ err: error, creation: id }, 'A creation failed');
    const balance = await failCreation(database, { id, reason, now: services.now() });
    await pictures.remove(id);
    emit({
      type: 'failed',
      id,
      message: zhCn.failures[reason],
      point_count: balance ?? (await readBalance(database, userId)),
    });
  }
}

async function paintInTurn(
  { engine, queue }: PaintCreationServices,
  { creation, signal, emit }: PaintCreationOptions,
): Promise<PaintedPicture> {
  const { id, prompt, seed, width, height } = creation;
  const leave = await queue.enter(signal);
  try {
    const painting = engine.paint({
      prompt,
      seed,
      width,
      height,
      signal,
      onProgress({ percent, preview }) {
        if (!signal.aborted) emit({ type: 'progress', id, percent, ...toPreview(preview) });
      },
    });
    return await Promise.race([painting, rejectOnAbort(signal)]);
  } finally {
    leave();
  }
}

/** An engine that is slow to stop does not keep anybody waiting. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function toPreview(preview: Uint8Array | undefined) {
  if (!preview) return {};
  return { preview: `data:image/webp;base64,${Buffer.from(preview).toString('base64')}` };
}

function toFailureReason(error: unknown): FailureReason {
  return error instanceof StopReason ? error.reason : 'engine';
}
