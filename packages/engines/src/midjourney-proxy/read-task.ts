import * as v from 'valibot';
import type { EngineOutput, EngineStatus, EngineSucceeded, Facts } from '../engine-status.ts';
import { toFailed } from '../service/to-failed.ts';
import { gridChanges, gridParts, gridTasks, toActions, toActionsOfParts } from './actions.ts';
import { removePictures } from './add-pictures.ts';
import type { Dialect } from './dialect.ts';
import { reasonOfFailure } from './reasons.ts';
import { taskId } from './task-id.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const textOrNumber = v.fallback(v.union([v.string(), v.number()]), '');
const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 0);
const videos = v.fallback(v.array(v.object({ url: v.string(), thumbnail: text })), []);

/** A task, as leniently as nothing wrong is made of it. */
const taskSchema = v.object({
  status: v.nullable(v.string()),
  action: text,
  progress: v.optional(textOrNumber, ''),
  imageUrl: text,
  contentType: text,
  videoUrl: text,
  videoUrls: v.optional(videos, []),
  width: v.optional(count, 0),
  height: v.optional(count, 0),
  seed: v.optional(textOrNumber, ''),
  failReason: text,
  prompt: text,
  promptEn: text,
  buttons: v.optional(v.fallback(v.array(v.unknown()), []), []),
  properties: v.optional(v.fallback(v.object({ finalPrompt: text }), { finalPrompt: '' }), {
    finalPrompt: '',
  }),
});

export type Task = v.InferOutput<typeof taskSchema>;

/**
 * The task that was asked for; undefined if the service does not know it.
 *
 * @throws an error if the answer is not a list of tasks: nothing is known about the task then.
 */
export function readTask(answer: unknown): Task | undefined {
  const { success, output } = v.safeParse(v.array(taskSchema), answer);
  if (!success) throw new Error('The answer is no list of tasks.');
  return output[0];
}

const listedSchema = v.array(v.object({ id: taskId, state: text, status: v.nullable(v.string()) }));

/**
 * The task that was handed in as `state`, of those that a service lists; undefined if there is none.
 *
 * @throws an error if the answer is not a list of tasks.
 */
export function findTask(
  answer: unknown,
  state: string,
): { readonly id: string; readonly status: string | null } | undefined {
  const { success, output } = v.safeParse(listedSchema, answer);
  if (!success) throw new Error('The answer is no list of tasks.');
  return output.find((task) => task.state === state);
}

/** The prompt that a window suggests in which the task waits to be confirmed. */
export function suggestedPrompt({ properties, promptEn, prompt }: Task): string {
  return properties.finalPrompt || promptEn || prompt;
}

/** 0 to 100; 0 if it says nothing of the kind. */
export function readPercent({ progress }: Task): number {
  return Math.min(Number(/^\d+/.exec(String(progress))?.[0] ?? 0), 100);
}

export type EndOptions = {
  readonly dialect: Dialect;
  readonly address: string;
  /** Whether the account asks for a prompt before it varies anything. */
  readonly hasRemix: boolean;
  /** Whether four pictures in one stay one. */
  readonly keepsGrid: boolean;
  /** A prompt that the task did not ask for. */
  readonly ignoredPrompt: string | undefined;
};

const notRemixed = 'The changed prompt was not asked for: is remix mode on?';

/** How a task has ended; undefined while it has not: every other word means that it is under way. */
export function toEnd(task: Task, options: EndOptions): EngineStatus | undefined {
  switch (task.status) {
    case 'SUCCESS':
      return toSucceeded(task, options);
    case 'FAILURE':
    case 'CANCEL':
      return toFailed({
        reason: reasonOfFailure(task.failReason),
        isRetryable: false,
        vendorMessage: task.failReason || `The task has ended as ${task.status}.`,
      });
    default:
      return undefined;
  }
}

function toSucceeded(
  task: Task,
  { dialect, address, hasRemix, keepsGrid, ignoredPrompt }: EndOptions,
): EngineStatus {
  const { finalPrompt } = task.properties;
  const told = dialect.hasButtons
    ? toActions(task.buttons, { hasRemix })
    : gridTasks.includes(task.action)
      ? gridChanges
      : [];
  const split = keepsGrid ? undefined : toActionsOfParts(told);
  const actions = split ?? told;
  const offered: Pick<EngineSucceeded, 'actions'> = actions.length > 0 ? { actions } : {};
  if (task.action === 'DESCRIBE' || task.action === 'SHORTEN') {
    const texts = toTexts(finalPrompt || task.promptEn || task.prompt);
    if (texts.length > 0) return { status: 'succeeded', outputs: [], facts: { texts }, ...offered };
    return toFailed({ reason: 'vendor', vendorMessage: 'It made no text.' });
  }
  const outputs = toOutputs(task, { address, isSplit: !!split });
  if (outputs.length === 0) {
    const vendorMessage = 'It made no picture.';
    return toFailed({ reason: 'vendor', vendorMessage });
  }
  const seed = readSeed(task.seed);
  const facts: Facts = {
    ...(seed === undefined ? {} : { seed }),
    ...(finalPrompt ? { revisedPrompt: removePictures(finalPrompt) } : {}),
    ...(ignoredPrompt === undefined ? {} : { warnings: [notRemixed] }),
  };
  return {
    status: 'succeeded',
    outputs,
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...offered,
  };
}

export function readSeed(seed: unknown): number | undefined {
  return /^\d+$/.test(String(seed)) && Number.isSafeInteger(Number(seed))
    ? Number(seed)
    : undefined;
}

const number = /^\s*\d\s*[\uFE0F\u20E3]+\s*/u;

/** `1️⃣ A cat --ar 5:4`, a paragraph each. What has no number where others have one is a heading. */
function toTexts(described: string): readonly string[] {
  const lines = described.split(/\n+/);
  const numbered = lines.filter((line) => number.test(line));
  return (numbered.length > 0 ? numbered : lines)
    .map((line) => line.replace(number, '').trim())
    .filter(Boolean);
}

/** The four pictures of a task are one file: others of which it may tell are not checked by the proxy. */
function toOutputs(
  task: Task,
  { address, isSplit }: { address: string; isSplit: boolean },
): readonly EngineOutput[] {
  if (!task.action.startsWith('VIDEO')) {
    const source = toSource(task.imageUrl, { address });
    if (!source) return [];
    const picture = { media: 'image', mimeType: toMimeType('image', task), source } as const;
    if (isSplit) return gridParts.map((part) => ({ ...picture, part }));
    const { width, height } = task;
    return [{ ...picture, ...(width > 0 && height > 0 ? { width, height } : {}) }];
  }
  const made =
    task.videoUrls.length > 0
      ? task.videoUrls
      : [{ url: task.videoUrl || task.imageUrl, thumbnail: '' }];
  return made.flatMap(({ url, thumbnail }) => {
    const source = toSource(url, { address });
    if (!source) return [];
    const poster = toSource(thumbnail, { address });
    const mimeType = toMimeType('video', { ...task, imageUrl: url });
    return { media: 'video' as const, mimeType, source, ...(poster ? { poster } : {}) };
  });
}

/** Gateways may give the path alone. */
function toSource(url: string, { address }: { address: string }): { url: string } | undefined {
  if (url === '' || !URL.canParse(url, address)) return undefined;
  const { protocol, href } = new URL(url, address);
  return protocol === 'https:' || protocol === 'http:' ? { url: href } : undefined;
}

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
};

function toMimeType(
  media: 'image' | 'video',
  { contentType, imageUrl }: Pick<Task, 'contentType' | 'imageUrl'>,
): string {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(imageUrl)?.[1]?.toLowerCase() ?? '';
  const known = [contentType.toLowerCase(), mimeTypes[extension] ?? ''];
  const type = new RegExp(`^${media}/[\\w.+-]+$`);
  return known.find((each) => type.test(each)) ?? 'application/octet-stream';
}
