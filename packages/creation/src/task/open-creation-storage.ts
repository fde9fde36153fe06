import { readStored, writeStored } from '@site/shell';
import { type DraftPlace, draftKey } from '../draft/draft-place.ts';

/** Milliseconds. A creation that old has ended: it is in the gallery, or was refunded. */
const maxAgeMs = 2 * 3_600_000;

/** A creation whose outcome the page has not seen. */
export interface OpenCreation {
  readonly prompt: string;
  /** Follows it, or starts it if the service has never heard of it. */
  readonly idempotencyKey: string;
}

/** The creation that this browser started on a page and has not seen the end of. */
export function readOpenCreation(place: DraftPlace): OpenCreation | undefined {
  const stored = parse(readStored(draftKey('creation', place)));
  if (!stored || Date.now() - stored.begunAt > maxAgeMs) return undefined;
  return { prompt: stored.prompt, idempotencyKey: stored.idempotencyKey };
}

/** Stores it across reloads. */
export function writeOpenCreation(place: DraftPlace, creation: OpenCreation): void {
  writeStored(draftKey('creation', place), JSON.stringify({ ...creation, begunAt: Date.now() }));
}

/** Its outcome is known. One that another tab has started meanwhile stays. */
export function removeOpenCreation(place: DraftPlace, { idempotencyKey }: OpenCreation): void {
  if (readOpenCreation(place)?.idempotencyKey !== idempotencyKey) return;
  writeStored(draftKey('creation', place), undefined);
}

function parse(text: string | undefined): (OpenCreation & { begunAt: number }) | undefined {
  if (text === undefined) return undefined;
  try {
    const { prompt, idempotencyKey, begunAt } = JSON.parse(text) as Record<string, unknown>;
    const isWhole =
      typeof prompt === 'string' && typeof idempotencyKey === 'string' && Number.isFinite(begunAt);
    return isWhole ? { prompt, idempotencyKey, begunAt: Number(begunAt) } : undefined;
  } catch {
    return undefined;
  }
}
