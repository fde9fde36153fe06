import * as v from 'valibot';
import { failureReasons } from '../../failure-reason.ts';

/** Bytes of a file that is put or fetched, and of what is made. */
export const MAX_FILE_BYTES = 1_000_000_000;

/** The client's name for a task. */
export const taskId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/** A SHA-256, by which a file is named. */
export const fileHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A file that was put before, or the address of one. */
const taskFile = v.union([
  v.strictObject({ file: fileHash }),
  v.strictObject({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) }),
]);

export type TaskFile = v.InferOutput<typeof taskFile>;

/** Task that the program is asked for. */
export const taskRequest = v.variant('task', [
  v.strictObject({
    task: v.literal('speak'),
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(5_000)),
    language: v.optional(v.string(), 'zh'),
    /** A sample of the voice. */
    voice: taskFile,
  }),
  v.strictObject({ task: v.literal('lip-sync'), film: taskFile, sound: taskFile }),
]);

export type TaskRequest = v.InferOutput<typeof taskRequest>;

/** How a task stands. */
export const task = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'running', 'succeeded', 'failed']),
  percent: v.exactOptional(v.number()),
  result: v.exactOptional(v.object({ path: v.string(), type: v.string() })),
  failure: v.exactOptional(v.object({ reason: v.picklist(failureReasons), message: v.string() })),
});

export type Task = v.InferOutput<typeof task>;

export const errorAnswer = v.object({
  error: v.object({ reason: v.picklist(failureReasons), message: v.string() }),
});
