import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineFailed, EngineOutput, EngineStatus, OpenedFile } from '../engine-status.ts';
import type { InputFile } from '../input-file.ts';
import type { JsonValue } from '../json-value.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { assertNoParent, readInputFile } from '../service/input-files.ts';
import { judgeSwap } from '../service/judge-swap.ts';
import { openBody } from '../service/open-body.ts';
import { decodePng, type Pixels } from '../service/png.ts';
import { secretsOfHeaders } from '../service/secrets-of-headers.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import { toHarmless } from '../service/to-harmless.ts';
import { toSeed } from '../service/to-seed.ts';
import { checkComfyuiWorkflow } from './check-comfyui-workflow.ts';
import type {
  ComfyuiInput,
  ComfyuiSwap,
  ComfyuiValue,
  ComfyuiWorkflow,
} from './comfyui-workflow.ts';
import { assignFiles, fillGraph, readValues } from './fill-workflow.ts';
import {
  type ComfyuiFile,
  comfyuiFile,
  describeError,
  filesOf,
  type HistoryEntry,
  historyEntry,
  type QueueItem,
  queueItem,
  reasonOfRefusal,
  swapNodes,
} from './read-history.ts';
import { watchProgress } from './watch-progress.ts';

export type ComfyuiOptions = {
  /** Such as `http://127.0.0.1:8188`. */
  readonly url: string;
  /** Workflows that can be run, by names of your own. */
  readonly workflows: Readonly<Record<string, ComfyuiWorkflow>>;
  /** For a reverse proxy, since ComfyUI itself lets everybody in. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How long `status` waits for a percentage and a preview of a job that runs, in milliseconds. They come by a
   * websocket, without which jobs are made as well. 0: it is not opened. Default: 1000.
   */
  readonly progressWaitMs?: number;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

export type ComfyuiEngine = Engine<ComfyuiInput> &
  Required<Pick<Engine, 'status' | 'openFile' | 'cancel'>>;

const operationSchema = v.object({
  promptId: v.pipe(v.string(), v.nonEmpty()),
  /** The nodes whose files are the result. */
  outputs: v.array(v.string()),
  /** The nodes whose files tell whether a face was swapped. */
  swap: v.exactOptional(swapNodes),
  /** The client that ComfyUI reports the job's progress to. */
  clientId: v.exactOptional(v.string()),
  /** The highest percentage so far. */
  percent: v.exactOptional(v.number()),
});

type Operation = v.InferOutput<typeof operationSchema>;

const accepted = v.object({
  prompt_id: v.pipe(v.string(), v.nonEmpty()),
  node_errors: v.fallback(v.record(v.string(), v.unknown()), {}),
});
const uploaded = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  subfolder: v.fallback(v.string(), ''),
});
const queue = v.object({ queue_running: v.array(queueItem), queue_pending: v.array(queueItem) });
const history = v.record(v.string(), historyEntry);
const cancelled = v.object({ cancelled: v.boolean() });

/** Jobs of the history that are looked through, the newest: each is listed with its graph. */
const maxSearched = 100;

/** By the endings that nodes give to what they save. */
const types: Readonly<Record<string, Pick<EngineOutput, 'media' | 'mimeType'>>> = {
  png: { media: 'image', mimeType: 'image/png' },
  jpg: { media: 'image', mimeType: 'image/jpeg' },
  jpeg: { media: 'image', mimeType: 'image/jpeg' },
  webp: { media: 'image', mimeType: 'image/webp' },
  gif: { media: 'image', mimeType: 'image/gif' },
  avif: { media: 'image', mimeType: 'image/avif' },
  mp4: { media: 'video', mimeType: 'video/mp4' },
  mov: { media: 'video', mimeType: 'video/quicktime' },
  mkv: { media: 'video', mimeType: 'video/x-matroska' },
  webm: { media: 'video', mimeType: 'video/webm' },
  mp3: { media: 'audio', mimeType: 'audio/mpeg' },
  wav: { media: 'audio', mimeType: 'audio/wav' },
  flac: { media: 'audio', mimeType: 'audio/flac' },
  ogg: { media: 'audio', mimeType: 'audio/ogg' },
  opus: { media: 'audio', mimeType: 'audio/ogg' },
  m4a: { media: 'audio', mimeType: 'audio/mp4' },
};

const typeOfName = (filename: string) => types[filename.replace(/^.*\./, '').toLowerCase()];

type Signal = { signal: AbortSignal };

/**
 * Runs workflows of a ComfyUI. The queue and the history are asked, so any process can follow a job, until
 * ComfyUI is restarted: then it knows none of its jobs (`not-found`). How far a job is comes by a
 * websocket, where there is one.
 */
export function createComfyuiEngine({
  url,
  workflows,
  headers = {},
  progressWaitMs = 1000,
  fetch,
}: ComfyuiOptions): ComfyuiEngine {
  const base = url.replace(/\/+$/, '');
  const secrets = secretsOfHeaders(headers);

  const request = (path: string, options: Pick<AskServiceOptions, 'method' | 'body' | 'signal'>) =>
    askService(`${base}${path}`, {
      ...options,
      headers,
      secrets,
      readReason: reasonOfRefusal,
      ...(fetch ? { fetch } : {}),
    });

  async function ask<Output>(
    path: string,
    schema: v.GenericSchema<unknown, Output>,
    options: Pick<AskServiceOptions, 'method' | 'body' | 'signal'>,
  ): Promise<Output> {
    const answer = await readJson(await request(path, options), { ...options, secrets });
    const read = v.safeParse(schema, answer);
    if (read.success) return read.output;
    const vendorMessage = `${path}: an unexpected answer (${v.getDotPath(read.issues[0])}).`;
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  }

  /** Finds where a job is; the queue first, since a job goes from there into the history. */
  async function find(promptId: string, { signal }: Signal) {
    const { queue_running: running, queue_pending: pending } = await ask('/queue', queue, {
      signal,
    });
    if (running.some(([, id]) => id === promptId)) return 'running';
    if (pending.some(([, id]) => id === promptId)) return 'waiting';
    const path = `/history/${encodeURIComponent(promptId)}`;
    return (await ask(path, history, { signal }))[promptId];
  }

  /** The operation of a job by its client, which has the same name in versions that give ids of their own. */
  async function findOperation(clientId: string, options: Signal): Promise<Operation | undefined> {
    const isOurs = ([, id, , extra]: QueueItem) => id === clientId || extra.client_id === clientId;
    const { queue_running: running, queue_pending: pending } = await ask('/queue', queue, options);
    const item =
      [...running, ...pending].find(isOurs) ??
      (await readHistory(`/${clientId}`, options)).find(isOurs) ??
      (await readHistory(`?max_items=${maxSearched}`, options)).find(isOurs);
    if (!item) return undefined;
    const [, promptId, , { outputs, swap }] = item;
    return { promptId, outputs, clientId, ...(swap && { swap }) };
  }

  async function readHistory(which: string, options: Signal): Promise<readonly QueueItem[]> {
    const entries = Object.values(await ask(`/history${which}`, history, options));
    return entries.flatMap(({ prompt }) => (prompt ? [prompt] : []));
  }

  async function upload(file: InputFile, { signal }: Signal): Promise<string> {
    const { bytes, mimeType } = await readInputFile(file, { signal });
    const [, extension = 'bin'] = /^\w+\/(\w+)/.exec(mimeType) ?? [];
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const body = new FormData();
    body.set(
      'image',
      new Blob([new Uint8Array(bytes)], { type: mimeType }),
      `${hash}.${extension}`,
    );
    body.set('type', 'input');
    body.set('overwrite', 'true');
    const { name, subfolder } = await ask('/upload/image', uploaded, {
      method: 'POST',
      body,
      signal,
    });
    return subfolder === '' ? name : `${subfolder}/${name}`;
  }

  /** Every workflow is compared with what this ComfyUI has. */
  const check = ({ signal }: Signal) =>
    checkService(`${base}/object_info`, {
      ...{ headers, secrets, signal, fetch },
      readModel({ json }) {
        try {
          const issues = Object.entries(workflows).flatMap(([name, workflow]) =>
            checkComfyuiWorkflow(workflow, json).map((issue) => `${name}: ${issue}`),
          );
          return { result: issues.length === 0 ? 'ok' : 'failed', detail: issues.join(' ') };
        } catch {
          return { result: 'failed', detail: '/object_info is an unexpected answer.' };
        }
      },
    });

  async function start(job: EngineJob<ComfyuiInput>, { signal }: Signal): Promise<EngineStatus> {
    assertNoParent(job);
    const { workflow: name, values: given } = job.input;
    const workflow = Object.hasOwn(workflows, name) ? workflows[name] : undefined;
    if (!workflow) {
      return toFailed({ reason: 'not-found', vendorMessage: `There is no workflow ${name}.` });
    }
    const files = assignFiles(workflow, job.files);
    const values = new Map<string, ComfyuiValue>(
      readValues(workflow, given, { seed: toSeed(job.attemptId) }),
    );
    for (const [slot, file] of files) {
      values.set(slot, await upload(file, { signal }).catch(throwHarmless));
    }
    const promptId = toUuid(job.attemptId);
    const results = {
      outputs: [...workflow.outputs],
      ...(workflow.swap && { swap: workflow.swap }),
    };
    const body = {
      ...{ prompt: fillGraph(workflow, values), prompt_id: promptId, client_id: promptId },
      // It is shown with the job, by which it is found.
      extra_data: results,
    };
    const answer = await ask('/prompt', accepted, { method: 'POST', body, signal }).catch(
      async (error: unknown) => {
        if (!isAmbiguous(error)) throw error;
        // The id is ours, so the job can be found although its answer was lost.
        const found = await find(promptId, { signal }).catch(() => undefined);
        if (found === undefined) throw error;
        return { prompt_id: promptId, node_errors: {} };
      },
    );
    const operation = { promptId: answer.prompt_id, ...results, clientId: promptId };
    const broken = Object.keys(answer.node_errors);
    if (broken.length === 0) return { status: 'running', operation };
    // It would make a part of the outputs only.
    await cancel(operation, { signal }).catch(() => {});
    const vendorMessage = `ComfyUI refuses nodes: ${broken.join(', ')}.`;
    return toFailed({ reason: 'invalid-input', vendorMessage });
  }

  /** A running job, with what the socket reports about it. */
  async function watch(operation: Operation, { signal }: Signal): Promise<EngineStatus> {
    const { promptId, clientId } = operation;
    const options = { headers, waitMs: progressWaitMs, signal };
    const { percent: told, preview } =
      clientId !== undefined && progressWaitMs > 0
        ? await watchProgress(base, { ...options, clientId, promptId })
        : {};
    const percents = [operation.percent, told].filter((percent) => percent !== undefined);
    const percent = percents.length > 0 && { percent: Math.max(...percents) };
    return {
      ...{ status: 'running', stage: 'running', operation: { ...operation, ...percent } },
      ...percent,
      ...(preview && { preview }),
    };
  }

  async function status(operation: Operation, { signal }: Signal): Promise<EngineStatus> {
    const found = await find(operation.promptId, { signal });
    if (found === 'waiting') return { status: 'running', operation, stage: found };
    if (found === 'running') return await watch(operation, { signal });
    if (!found) {
      const vendorMessage =
        'ComfyUI does not know the job: it was removed, or ComfyUI started anew.';
      return toFailed({ reason: 'not-found', vendorMessage });
    }
    const { status_str: state } = found.status;
    if (state === 'error')
      return toFailed({ reason: 'vendor', vendorMessage: describeError(found) });
    // Old versions leave it out.
    if (state !== 'success' && state !== '') return { status: 'running', operation, stage: state };
    const files = filesOf(found, operation.outputs);
    if (files.length === 0) {
      const vendorMessage = 'It saved no file: it may have run the same graph before.';
      return toFailed({ reason: 'vendor', vendorMessage });
    }
    const outputs: EngineOutput[] = [];
    for (const file of files) {
      const type = typeOfName(file.filename);
      if (!type) {
        const vendorMessage = `${file.filename} is no image, video or sound.`;
        return toFailed({ reason: 'vendor', vendorMessage });
      }
      outputs.push({ ...type, source: { file } });
    }
    const failed = operation.swap && (await judge(found, operation.swap, { signal }));
    return failed ?? { status: 'succeeded', outputs };
  }

  /** Judges a face swap by the pictures before and after it; undefined if it has succeeded. */
  async function judge(
    entry: HistoryEntry,
    { before, after }: ComfyuiSwap,
    { signal }: Signal,
  ): Promise<EngineFailed | undefined> {
    const pictures: (Pixels | undefined)[] = [];
    for (const [file] of [before, after].map((node) => filesOf(entry, [node]))) {
      const response = file && (await view(file, { signal }));
      if (file && !response) {
        return toFailed({ reason: 'expired', vendorMessage: `${file.filename} was deleted.` });
      }
      pictures.push(response && (await decodePng(new Uint8Array(await response.arrayBuffer()))));
    }
    const [first, second] = pictures;
    if (first && second) return judgeSwap({ before: first, after: second });
    const vendorMessage = 'It saved no PNG before or after the face swap: what it made is unknown.';
    return toFailed({ reason: 'vendor', vendorMessage });
  }

  /** Undefined for a file that is no longer there. */
  async function view(file: ComfyuiFile, { signal }: Signal): Promise<Response | undefined> {
    try {
      return await request(`/view?${new URLSearchParams(file)}`, { signal });
    } catch (error) {
      if (error instanceof ServiceFailure && error.failed.reason === 'not-found') return undefined;
      throw error;
    }
  }

  async function openFile(file: JsonValue, options: Signal): Promise<OpenedFile | undefined> {
    const response = await view(v.parse(comfyuiFile, file), options);
    const type = response?.headers.get('content-type') ?? '';
    if (!/^text\/|\bjson\b/.test(type)) return response && openBody(response);
    await response?.body?.cancel();
    // A proxy's page or message, perhaps: the file may come the next time.
    throw new Error('The file came as no image, video or sound.');
  }

  async function cancel(
    { promptId }: Operation,
    { signal }: Signal,
  ): Promise<{ readonly givenBack: 'all' | 'none' }> {
    const id = encodeURIComponent(promptId);
    try {
      const path = `/api/jobs/${id}/cancel`;
      const answer = await ask(path, cancelled, { method: 'POST', body: {}, signal });
      return { givenBack: answer.cancelled ? 'all' : 'none' };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    // Before that call, versions stopped whatever was running.
    const found = await find(promptId, { signal });
    if (found !== 'running' && found !== 'waiting') return { givenBack: 'none' };
    const [path, body] =
      found === 'waiting'
        ? ['/queue', { delete: [promptId] }]
        : ['/interrupt', { prompt_id: promptId }];
    await request(path, { method: 'POST', body, signal });
    return { givenBack: 'all' };
  }

  return {
    check,
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
    status: async (operation, { signal }) => {
      signal.throwIfAborted();
      return status(read(operation), { signal });
    },
    find: async (attemptId, { signal }) => {
      signal.throwIfAborted();
      const operation = await findOperation(toUuid(attemptId), { signal });
      return operation && (await status(operation, { signal }));
    },
    openFile,
    cancel: async (operation, { signal }) => {
      signal.throwIfAborted();
      return cancel(read(operation), { signal });
    },
  };
}

function read(operation: JsonValue): Operation {
  return v.parse(operationSchema, operation);
}

/** The id of the attempt's job: the same each time, in the form that ComfyUI asks for. */
function toUuid(attemptId: string): string {
  const hash = createHash('sha256').update(attemptId).digest('hex');
  const [variant = '8'] = ['8', '9', 'a', 'b'].slice(Number.parseInt(hash.charAt(16), 16) % 4);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function throwHarmless(error: unknown): never {
  throw toHarmless(error);
}

function isAmbiguous(error: unknown): boolean {
  return error instanceof ServiceFailure && error.failed.reason === 'ambiguous';
}

/** Whether the service does not know the call: 404, or 405 for a path that it gives its pages for. */
function isMissing(error: unknown): boolean {
  const reasons: readonly string[] = ['not-found', 'unsupported'];
  return error instanceof ServiceFailure && reasons.includes(error.failed.reason);
}
