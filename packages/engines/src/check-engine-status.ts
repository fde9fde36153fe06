import * as v from 'valibot';
import {
  MAX_OPERATION_LENGTH,
  MAX_PARTIAL_ADDRESS_LENGTH,
  MAX_PARTIAL_FILES,
  MAX_PREVIEW_BYTES,
} from './engine-limits.ts';
import { type EngineStatus, engineActionKinds } from './engine-status.ts';
import { failureReasons } from './failure-reason.ts';

/** Characters of an action's id and of its label. */
const maxActionLength = 500;

/** Nesting of an operation; a deeper one has a cycle, or is an adapter's mistake. */
const maxOperationDepth = 32;

const number = v.pipe(v.number(), v.finite());
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(number, v.minValue(0));
/** Also of another realm, such as a test's. */
const isBytes = (value: unknown) =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';

const bytes = v.pipe(
  v.custom<Uint8Array>(isBytes),
  v.check(({ length }) => length > 0, 'is empty'),
);

const operation = v.pipe(v.unknown(), v.check(isJson, 'is not JSON, or too long to store'));

/** Text that comes from a service as it is, and is sent back to it. */
const actionText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxActionLength));

const progress = {
  percent: v.optional(v.pipe(number, v.minValue(0), v.maxValue(100))),
  stage: v.optional(v.string()),
  preview: v.optional(
    v.pipe(
      bytes,
      v.check(
        ({ length }) => length <= MAX_PREVIEW_BYTES,
        `is larger than ${MAX_PREVIEW_BYTES} bytes`,
      ),
    ),
  ),
};

const address = v.pipe(v.string(), v.regex(/^https?:\/\//i, 'is no address'));

const source = v.union([
  v.strictObject({ url: address }),
  v.strictObject({ file: operation }),
  v.strictObject({ bytes }),
]);

const kind = {
  media: v.picklist(['image', 'video', 'audio']),
  mimeType: v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/, 'is no type')),
};

type Kind = { readonly media: string; readonly mimeType: string };
const isOfItsMedia = ({ media, mimeType }: Kind) =>
  mimeType.startsWith(`${media}/`) || mimeType === 'application/octet-stream';
const otherMedia = 'has a type that is not of its media';

const partial = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...kind,
        source: v.strictObject({
          url: v.pipe(
            address,
            v.check(({ length }) => length <= MAX_PARTIAL_ADDRESS_LENGTH, 'is too long to store'),
          ),
        }),
      }),
      v.check((file) => isOfItsMedia(file), otherMedia),
    ),
  ),
  v.check(({ length }) => length <= MAX_PARTIAL_FILES, `has more than ${MAX_PARTIAL_FILES} files`),
);

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

const part = v.pipe(
  v.strictObject({ column: place, row: place, columns: pixels, rows: pixels }),
  v.check(
    ({ column, row, columns, rows }) => column < columns && row < rows,
    'is outside of its file',
  ),
);

const lyricLine = v.strictObject({
  text: v.pipe(v.string(), v.regex(/^[^\r\n]*$/, 'has several lines')),
  startMs: v.optional(count),
});

const output = v.pipe(
  v.strictObject({
    ...kind,
    source,
    poster: v.optional(source),
    part: v.optional(part),
    width: v.optional(pixels),
    height: v.optional(pixels),
    durationMs: v.optional(count),
    color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is no #rrggbb'))),
    title: v.optional(v.string()),
    lyrics: v.optional(v.array(lyricLine)),
  }),
  v.check((file) => isOfItsMedia(file), otherMedia),
  v.check(({ media, part }) => !part || media === 'image', 'is a part, and no picture'),
  v.check(
    ({ source, poster }) => !poster || 'bytes' in poster === 'bytes' in source,
    'has bytes for its file or its poster alone',
  ),
);

const texts = v.array(v.string());

const statuses = v.variant('status', [
  v.strictObject({
    status: v.literal('running'),
    operation,
    pollAfterMs: v.optional(count),
    partial: v.optional(partial),
    ...progress,
  }),
  v.pipe(
    v.strictObject({
      status: v.literal('succeeded'),
      outputs: v.array(output),
      facts: v.optional(
        v.strictObject({
          seed: v.optional(number),
          revisedPrompt: v.optional(v.string()),
          texts: v.optional(texts),
          warnings: v.optional(texts),
        }),
      ),
      actions: v.optional(
        v.array(
          v.strictObject({
            id: actionText,
            label: actionText,
            kind: v.optional(v.picklist(engineActionKinds)),
            output: v.optional(place),
            needs: v.optional(v.array(v.picklist(['prompt', 'mask', 'moment']))),
            takes: v.optional(v.array(v.picklist(['prompt', 'lyrics']))),
            isUsed: v.optional(v.boolean()),
          }),
        ),
      ),
      operation: v.optional(operation),
    }),
    v.check(
      ({ outputs, facts }) => outputs.length > 0 || (facts?.texts ?? []).length > 0,
      'has neither outputs nor texts',
    ),
    v.check(
      ({ outputs, actions = [] }) => actions.every(({ output = -1 }) => output < outputs.length),
      'has an action about an output that it has not',
    ),
    v.check(
      ({ outputs }) => new Set(outputs.map(({ source }) => 'bytes' in source)).size <= 1,
      'has bytes for some of its outputs, and not for others',
    ),
  ),
  v.pipe(
    v.strictObject({
      status: v.literal('failed'),
      reason: v.picklist(failureReasons),
      isRetryable: v.boolean(),
      vendorMessage: v.string(),
      retryAfterMs: v.optional(count),
    }),
    v.check(
      ({ reason, isRetryable }) => !(reason === 'ambiguous' && isRetryable),
      'is ambiguous, and must not be started again',
    ),
  ),
]);

/**
 * Lists what is wrong with an engine's answer, as sentences; empty if it is valid. For tests, and for
 * hosts to check foreign adapters before they store an answer. The sentences name fields, not their
 * contents, so they may be logged.
 */
export function checkEngineStatus(status: EngineStatus): readonly string[] {
  const { issues = [] } = v.safeParse(statuses, status);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'The status'}: ${toSentence(issue)}`);
}

/** Leaves out the received value, which may be a prompt. */
function toSentence({ kind, type, message, expected }: v.BaseIssue<unknown>): string {
  if (kind === 'schema') return `is not ${expected ?? type}`;
  return message.startsWith('Invalid ') ? `is not ${expected ?? type}` : message;
}

/** Whether another process will read the same value from storage. */
function isJson(value: unknown): boolean {
  return isPlain(value) && JSON.stringify(value).length <= MAX_OPERATION_LENGTH;
}

/** Dates, `undefined` and the like turn into something else, and cycles never end. */
function isPlain(value: unknown, depth = 0): boolean {
  if (depth > maxOperationDepth) return false;
  const isInside = (member: unknown) => isPlain(member, depth + 1);
  if (Array.isArray(value)) return value.every(isInside);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isInside);
}
