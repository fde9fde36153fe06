import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { drawPicture } from '../sd-webui/simulated-picture.ts';
import { type ServedRequest, sendJson, serve } from '../serve.ts';
import { nodeClasses } from './node-classes.ts';
import { type Graph, showNode } from './show-node.ts';
import { speakWebsocket } from './speak-websocket.ts';

/**
 * Fault of a job.
 *
 * | Fault            | Means                                                                     |
 * | ---------------- | ------------------------------------------------------------------------- |
 * | `unavailable`    | The reverse proxy says that nobody is there: 503. Nothing is accepted.    |
 * | `lost`           | The connection closes instead of the answer to `/prompt`.                 |
 * | `error`          | A node raises an exception.                                               |
 * | `node-errors`    | One of the output nodes is refused, and the others are run.               |
 * | `cached`         | The same graph was run before: no file is saved.                          |
 * | `deleted`        | The files are deleted before they are fetched.                            |
 * | `unknown-state`  | The history has a state that nobody has heard of.                         |
 * | `black`          | ReActor's safety check fires: it hands over a black picture.              |
 */
export type ComfyuiFault =
  | 'unavailable'
  | 'lost'
  | 'error'
  | 'node-errors'
  | 'cached'
  | 'deleted'
  | 'unknown-state'
  | 'black';

export type ComfyuiSimulatorOptions = {
  /** The value of the header `x-key` that a reverse proxy asks for. Default: none. */
  key?: string;
  /** `old` gives its own ids, has no `/api/jobs`, and `/interrupt` stops whatever runs. Default: `new`. */
  version?: 'old' | 'new';
  /** Fault of every request. Default: none. */
  fault?: ComfyuiFault | undefined;
  /**
   * `asked`: jobs move on each time somebody looks at the queue. `never`: the first job runs and the others wait.
   * Default: `asked`.
   */
  pace?: 'asked' | 'never';
  /**
   * Behaviour of its websocket: it says how far a job is, says nothing, sends what nobody understands, or is
   * not there, as behind a proxy that passes none. Default: `tells`.
   */
  socket?: 'tells' | 'mute' | 'nonsense' | 'none';
  /** Whether ReActor finds a face in a picture that was uploaded. Default: always. */
  hasFace?: (picture: Uint8Array) => boolean;
  /** Jobs of somebody else that are in the queue already. Default: 0. */
  jobsBefore?: number;
};

/** A job that the service has accepted. */
export type ComfyuiJob = {
  /** The job's id, as its client was told it. */
  readonly id: string;
  /** The nodes that were handed in. */
  readonly graph: Graph;
  /** The client whose websocket reports it. */
  readonly clientId: unknown;
  /** Data that was handed in with it, and is shown with it. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Inputs that no node has, which it ignores without a word. */
  readonly ignored: readonly string[];
};

export type ComfyuiSimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** Without those of somebody else. */
  readonly jobs: readonly ComfyuiJob[];
  /** Files that were uploaded, by their names there. */
  readonly uploads: ReadonlyMap<string, Uint8Array>;
  /** The ids of the jobs that were interrupted. */
  readonly interrupted: readonly string[];
  /** Forgets all jobs, as a restart does. */
  readonly restart: () => void;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/** Looks at the queue until a running job has ended. */
const LOOKS = 3;

type Entry = {
  prompt?: unknown;
  outputs: Record<string, unknown>;
  status: Record<string, unknown>;
};

/**
 * A simulated ComfyUI on loopback, which makes PNG files in one colour. Written from the public source of
 * Comfy-Org/ComfyUI (`server.py` at 002c3fb, `execution.py` at 04e2a91): it validates a graph as that
 * does, ignores inputs that a node does not have, and has a queue, a history, uploads and files. It has
 * no websocket.
 */
export async function startComfyuiSimulator({
  key,
  version = 'new',
  fault,
  pace = 'asked',
  socket = 'tells',
  hasFace = () => true,
  jobsBefore = 0,
}: ComfyuiSimulatorOptions = {}): Promise<ComfyuiSimulator> {
  const theirs = Array.from({ length: jobsBefore }, (_, index) => `theirs-${index}`);
  const jobs: ComfyuiJob[] = [];
  const uploads = new Map<string, Uint8Array>();
  const interrupted: string[] = [];
  const files = new Map<string, Uint8Array>();
  const history = new Map<string, Entry>();
  let waiting: string[] = [...theirs];
  let running: string | undefined;
  let looks = 0;

  function startNext(): void {
    if (running !== undefined) return;
    running = waiting.shift();
    looks = 0;
  }

  function finish(entry: (id: string) => Entry): void {
    if (running !== undefined) {
      history.set(running, { prompt: item(running), ...entry(running) });
    }
    running = undefined;
    startNext();
  }

  function execute(id: string): Entry {
    if (fault === 'error') {
      const data = {
        node_type: 'KSampler',
        exception_type: 'torch.OutOfMemoryError',
        exception_message: 'Allocation on device\n',
        traceback: ['/ComfyUI/execution.py'],
      };
      return toEntry('error', { messages: [['execution_error', data]] });
    }
    const { graph = {} } = jobs.find((job) => job.id === id) ?? {};
    const savers = Object.entries(graph).filter(
      ([, { class_type: name }]) => nodeClasses[name]?.output_node,
    );
    const outputs = savers.map(([node, { inputs }]) => {
      const count = fault === 'cached' ? 0 : batchSize(graph);
      const images = Array.from({ length: count }, (_, index) => {
        const filename = `${inputs['filename_prefix']}_${files.size + 1}_.png`;
        const key = createHash('sha256')
          .update(JSON.stringify([graph, index]))
          .digest('hex');
        const shown = { graph, uploads, hasFace, isRefused: fault === 'black' };
        const picture =
          followed(graph, uploads) ??
          showNode(inputs['images'], shown) ??
          drawPicture({ width: 64, height: 64, key });
        files.set(filename, picture);
        return { filename, subfolder: '', type: 'output' };
      });
      return [node, { images, animated: [false] }] as const;
    });
    const state = fault === 'unknown-state' ? 'reviewing' : 'success';
    return toEntry(state, { outputs: Object.fromEntries(outputs) });
  }

  /** As `PromptQueue` has it: `[number, id, graph, extra, outputs]`. */
  const item = (id: string) => {
    const { graph = {}, extra = {} } = jobs.find((job) => job.id === id) ?? {};
    return [0, id, graph, extra, []];
  };

  function look(): unknown {
    startNext();
    const seen = {
      queue_running: running === undefined ? [] : [item(running)],
      queue_pending: waiting.map(item),
    };
    looks += 1;
    if (pace === 'asked' && looks >= LOOKS) finish(execute);
    return seen;
  }

  function accept(body: Record<string, unknown>): readonly [number, unknown] {
    const graph = body['prompt'] as Graph | undefined;
    if (!graph) return [400, { error: toError('no_prompt'), node_errors: {} }];
    const missing = Object.values(graph).find(({ class_type: name }) => !(name in nodeClasses));
    if (missing) return [400, { error: toError('missing_node_type'), node_errors: {} }];
    const outputs = Object.values(graph).filter(
      ({ class_type: name }) => nodeClasses[name]?.output_node,
    );
    if (outputs.length === 0)
      return [400, { error: toError('prompt_no_outputs'), node_errors: {} }];
    const errors = Object.entries(graph).flatMap(([id, node]) => {
      const found = validate(node, uploads);
      return found.length === 0
        ? []
        : [[id, { errors: found, dependent_outputs: [], class_type: node.class_type }] as const];
    });
    if (errors.length > 0) {
      const node_errors = Object.fromEntries(errors);
      return [400, { error: toError('prompt_outputs_failed_validation'), node_errors }];
    }
    const given = body['prompt_id'];
    const isOurs = version === 'new' && typeof given === 'string';
    if (isOurs && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given)) {
      return [400, { error: toError('invalid_prompt_id'), node_errors: {} }];
    }
    const id = isOurs ? given : crypto.randomUUID();
    const ignored = Object.values(graph).flatMap(({ class_type: name, inputs }) =>
      Object.keys(inputs).filter((input) => !hasInput(name, input)),
    );
    const clientId = body['client_id'];
    const extra = { ...(body['extra_data'] ?? {}), client_id: clientId };
    jobs.push({ id, graph, clientId, extra, ignored });
    waiting.push(id);
    startNext();
    const broken = { errors: [toError('custom_validation_failed')], dependent_outputs: ['9'] };
    const node_errors = fault === 'node-errors' ? { 9: broken } : {};
    return [200, { prompt_id: id, number: jobs.length, node_errors }];
  }

  function interrupt(id: string): boolean {
    if (running !== id) return false;
    interrupted.push(id);
    finish(() => toEntry('error', { messages: [['execution_interrupted', { node_id: '3' }]] }));
    return true;
  }

  function remove(id: string): boolean {
    const isThere = waiting.includes(id);
    waiting = waiting.filter((each) => each !== id);
    return isThere;
  }

  async function answer(request: ServedRequest, response: ServerResponse): Promise<void> {
    const { method, path, query, headers, body } = request;
    if (key !== undefined && headers['x-key'] !== key) {
      return sendJson(response, 401, { error: 'Unauthorized' });
    }
    const readJson = () => (body.length === 0 ? {} : JSON.parse(body.toString()));
    const [, id = ''] = /^\/(?:history|api\/jobs|object_info)\/([^/]+)/.exec(path) ?? [];
    switch (`${method} ${path.replace(id, id && ':id')}`) {
      case 'GET /queue':
        return sendJson(response, 200, look());
      case 'GET /object_info':
        return sendJson(response, 200, nodeClasses);
      case 'GET /history/:id': {
        const entry = history.get(id);
        return sendJson(response, 200, entry ? { [id]: entry } : {});
      }
      case 'GET /history': {
        const count = Number(query.get('max_items') ?? history.size);
        return sendJson(response, 200, Object.fromEntries([...history].slice(-count)));
      }
      case 'POST /queue':
        for (const each of readJson().delete ?? []) remove(each);
        return void response.writeHead(200).end();
      case 'POST /interrupt': {
        const wanted = version === 'old' ? running : (readJson().prompt_id ?? running);
        if (wanted !== undefined) interrupt(wanted);
        return void response.writeHead(200).end();
      }
      case 'POST /api/jobs/:id/cancel':
        if (version === 'old') return void response.writeHead(405).end('405: Method Not Allowed');
        return sendJson(response, 200, { cancelled: interrupt(id) || remove(id) });
      case 'POST /upload/image': {
        const type = String(headers['content-type']);
        const form = await new Response(new Uint8Array(body), {
          headers: { 'content-type': type },
        }).formData();
        const image = form.get('image');
        if (!(image instanceof File)) return void response.writeHead(400).end();
        uploads.set(image.name, new Uint8Array(await image.arrayBuffer()));
        return sendJson(response, 200, { name: image.name, subfolder: '', type: 'input' });
      }
      case 'GET /view': {
        const file = files.get(query.get('filename') ?? '');
        if (!file || fault === 'deleted') return void response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'image/png' });
        return void response.end(file);
      }
      case 'POST /prompt': {
        if (fault === 'unavailable') return void response.writeHead(503).end('<html>503</html>');
        const [status, given] = accept(readJson());
        return sendJson(response, status, given, fault === 'lost' ? 'cut' : undefined);
      }
      default:
        return void response.writeHead(404).end('404: Not Found');
    }
  }

  /** Greets a client, and tells it of its job, which is in its second look then. */
  function greet(request: IncomingMessage, connection: Duplex): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const isAllowed = key === undefined || request.headers['x-key'] === key;
    // It refuses pages of other sites by their origin.
    if (pathname !== '/ws' || !isAllowed || request.headers['origin'] !== undefined) {
      return void connection.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
    const clientId = searchParams.get('clientId');
    const job = jobs.find(({ id }) => id === running);
    const status = { type: 'status', data: { status: { exec_info: { queue_remaining: 1 } } } };
    const isOurs = socket === 'tells' && job?.clientId === clientId;
    speakWebsocket(request, connection, [
      ...(socket === 'mute' ? [] : [JSON.stringify({ ...status, sid: clientId })]),
      ...(socket === 'nonsense'
        ? ['{', JSON.stringify({ type: 'progress' }), Buffer.alloc(4)]
        : []),
      ...(isOurs ? tellProgress(job, looks) : []),
    ]);
  }

  const { url, close } = await serve(
    (request, response) => void answer(request, response),
    socket === 'none' ? {} : { upgrade: greet },
  );
  return {
    url,
    jobs,
    uploads,
    interrupted,
    restart() {
      history.clear();
      waiting = [];
      running = undefined;
    },
    close,
  };
}

/** Of another job, which nobody asked about, and of this one: a step and its preview, as PNG. */
function tellProgress({ id }: ComfyuiJob, looks: number): readonly (string | Uint8Array)[] {
  const toProgress = (prompt_id: string, value: number) =>
    JSON.stringify({ type: 'progress', data: { value, max: 20, prompt_id, node: '3' } });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(2, 4);
  const preview = drawPicture({ width: 8, height: 8, key: `${id} ${looks}` });
  return [toProgress('another', 19), toProgress(id, looks * 5), Buffer.concat([head, preview])];
}

function toEntry(
  state: string,
  { outputs = {}, messages = [] }: { outputs?: Record<string, unknown>; messages?: unknown[] },
): Entry {
  return { outputs, status: { status_str: state, completed: state !== 'error', messages } };
}

/** The picture that ControlNet has the graph follow: what is made looks as it does. */
function followed(graph: Graph, uploads: ReadonlyMap<string, Uint8Array>): Uint8Array | undefined {
  const control = Object.values(graph).find(
    ({ class_type: name }) => name === 'ControlNetApplyAdvanced',
  );
  const [loader] = (control?.inputs['image'] ?? []) as readonly string[];
  return uploads.get(String(graph[loader ?? '']?.inputs['image']));
}

function hasInput(name: string, input: string): boolean {
  const { required = {}, optional = {} } = nodeClasses[name]?.input ?? {};
  return input in required || input in optional;
}

/** How many pictures the graph makes at a time. */
function batchSize(graph: Graph): number {
  const sizes = Object.values(graph).map(({ inputs }) => Number(inputs['batch_size'] ?? 1));
  return Math.max(1, ...sizes);
}

/** As `validate_inputs` in `execution.py`, without links. */
function validate(
  { class_type: name, inputs }: Graph[string],
  uploads: ReadonlyMap<string, unknown>,
): readonly unknown[] {
  const known = Object.entries(nodeClasses[name]?.input.required ?? {});
  return known.flatMap(([input, [type, { min = -Infinity, max = Infinity } = {}]]) => {
    const value = inputs[input];
    if (value === undefined) return [toError('required_input_missing', input)];
    if (Array.isArray(value)) return [];
    if (name === 'LoadImage') {
      return uploads.has(String(value)) ? [] : [toError('custom_validation_failed', input)];
    }
    if (Array.isArray(type))
      return type.includes(value) ? [] : [toError('value_not_in_list', input)];
    if (type !== 'INT' && type !== 'FLOAT') return [];
    if (Number.isNaN(Number(value))) return [toError('invalid_input_type', input)];
    if (Number(value) < min) return [toError('value_smaller_than_min', input)];
    return Number(value) > max ? [toError('value_bigger_than_max', input)] : [];
  });
}

function toError(type: string, details = '') {
  return { type, message: type.replaceAll('_', ' '), details, extra_info: {} };
}
