import type { ToolFields } from '@site/api-client/wire';
import { readStored, writeStored } from '@site/shell';
import { type DraftPlace, draftKey } from '../draft/draft-place.ts';
import type { GivenWithAction } from './creation-state.ts';

/** Milliseconds. A creation that old has ended: it is in the gallery, or was refunded. */
const maxAgeMs = 2 * 3_600_000;

/** A creation whose outcome the page has not seen. */
export interface OpenCreation {
  readonly prompt: string;
  /** Settings of its tool beside the prompt. */
  readonly settings?: ToolFields | undefined;
  /** Follows it, or starts it if the service has never heard of it. */
  readonly idempotencyKey: string;
  /** Undefined: the service's first one. */
  readonly model?: string | undefined;
  /** The price that the person saw. */
  readonly cost: number;
  /** When the person asked for it, in milliseconds since 1970. */
  readonly askedAt: number;
  /** Whether the service has told of it. */
  readonly hasBegun?: boolean | undefined;
  /** The creation that it is made from, the id and the kind of the action that makes it, and what that was given. */
  readonly parent?:
    | ({
        readonly id: string;
        readonly action: string;
        readonly kind?: string | undefined;
      } & GivenWithAction)
    | undefined;
  /** The id of the creation whose rest it does. */
  readonly retried?: string | undefined;
}

/** The creation that this browser started on a page and has not seen the end of. */
export function readOpenCreation(place: DraftPlace): OpenCreation | undefined {
  const stored = parse(readStored(draftKey('creation', place)));
  return stored && Date.now() - stored.askedAt <= maxAgeMs ? stored : undefined;
}

/** Stores it across reloads. */
export function writeOpenCreation(place: DraftPlace, creation: OpenCreation): void {
  writeStored(draftKey('creation', place), JSON.stringify(creation));
}

/** The service has told of it. One that another tab has started meanwhile stays. */
export function markAsBegun(place: DraftPlace, { idempotencyKey }: OpenCreation): void {
  const stored = readOpenCreation(place);
  if (stored?.idempotencyKey !== idempotencyKey) return;
  writeOpenCreation(place, { ...stored, hasBegun: true });
}

/** Its outcome is known. One that another tab has started meanwhile stays. */
export function removeOpenCreation(place: DraftPlace, { idempotencyKey }: OpenCreation): void {
  if (readOpenCreation(place)?.idempotencyKey !== idempotencyKey) return;
  writeStored(draftKey('creation', place), undefined);
}

function parse(text: string | undefined): OpenCreation | undefined {
  if (text === undefined) return undefined;
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const { prompt, settings, idempotencyKey, model, cost, parent, retried } = stored;
    const { askedAt, hasBegun } = stored;
    const isWhole =
      typeof prompt === 'string' &&
      typeof idempotencyKey === 'string' &&
      [cost, askedAt].every(Number.isFinite);
    if (!isWhole) return undefined;
    return {
      prompt,
      idempotencyKey,
      cost: Number(cost),
      askedAt: Number(askedAt),
      ...(typeof settings === 'object' && settings && { settings: settings as ToolFields }),
      ...(typeof model === 'string' && { model }),
      ...(isParent(parent) && { parent }),
      ...(typeof retried === 'string' && { retried }),
      ...(hasBegun === true && { hasBegun }),
    };
  } catch {
    return undefined;
  }
}

function isParent(value: unknown): value is NonNullable<OpenCreation['parent']> {
  const { id, action } = Object(value);
  return typeof id === 'string' && typeof action === 'string';
}
