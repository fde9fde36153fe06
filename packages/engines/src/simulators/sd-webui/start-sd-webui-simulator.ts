import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { checkFields } from './request-fields.ts';
import {
  drawBlack,
  drawPicture,
  isOpaque,
  isPicture,
  measure,
  writeAgain,
} from './simulated-picture.ts';

/**
 * Fault of each request that makes something.
 *
 * | Fault           | Means                                                                       |
 * | --------------- | --------------------------------------------------------------------------- |
 * | `out-of-memory` | The graphics card has no room: 500.                                         |
 * | `unavailable`   | The reverse proxy says that nobody is there: 503. Nothing is accepted.      |
 * | `gave-up`       | The reverse proxy stops waiting: 504. The job goes on.                      |
 * | `lost`          | The connection closes without an answer. The job goes on.                   |
 * | `half`          | It closes in the middle of the answer.                                      |
 * | `slow`          | The answer comes in many pieces.                                            |
 * | `interrupted`   | Somebody presses Interrupt in the WebUI before the last picture has begun.  |
 * | `black`         | ReActor's safety check blacks out the picture.                              |
 */
export type SdWebuiFault =
  | 'out-of-memory'
  | 'unavailable'
  | 'gave-up'
  | 'lost'
  | 'half'
  | 'slow'
  | 'interrupted'
  | 'black';

/** Inventory of the WebUI; `undefined` where an extension is missing. */
export type SdWebuiInventory = {
  /** Titles, as `/sdapi/v1/sd-models` lists them. */
  readonly checkpoints: readonly string[];
  /** Names, as `/sdapi/v1/samplers` lists them. */
  readonly samplers: readonly string[];
  /** Names, as `/sdapi/v1/schedulers` lists them. */
  readonly schedulers: readonly string[];
  /** Names, as `/sdapi/v1/upscalers` lists them. */
  readonly upscalers: readonly string[];
  /** Names, as `/sdapi/v1/face-restorers` lists them. */
  readonly faceRestorers: readonly string[];
  /** Names of LoRAs. Default: none. */
  readonly loras?: readonly string[] | undefined;
  /** Models and preprocessors of ControlNet, by the names that its pages have. Absent: it is not installed. */
  readonly controlNet?:
    | { readonly models: readonly string[]; readonly modules: readonly string[] }
    | undefined;
  /** Models of ReActor. Absent: it is not installed. */
  readonly reactor?: { readonly models: readonly string[] } | undefined;
};

export type SdWebuiSimulatorOptions = {
  /** They answer errors differently, and name ControlNet's modules differently. Default: `a1111`. */
  flavor?: 'a1111' | 'forge';
  /** As given to `--api-auth`. Default: none. */
  credentials?: { readonly user: string; readonly password: string };
  /** Changes what is installed. */
  inventory?: Partial<SdWebuiInventory>;
  /** Fault of every request. Default: none. */
  fault?: SdWebuiFault | undefined;
  /**
   * How fast a picture is made: `asked` takes a step each time that somebody asks for its progress;
   * `never` waits to be interrupted. Default: `instant`.
   */
  pace?: 'instant' | 'asked' | 'never';
  /** Setting of `File format for images`. Default: `png`. */
  samplesFormat?: 'png' | 'jpeg';
  /** Whether ReActor finds a face in a picture. Default: always. */
  hasFace?: (picture: Uint8Array) => boolean;
  /** Bytes that a preview has at least. Default: 0. */
  previewBytes?: number;
};

/** A job that the service has accepted. */
export type SdWebuiJob = {
  /** The call that was made, such as `/sdapi/v1/txt2img`. */
  readonly path: string;
  /** Body of its request. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Parts of the request that were left out without a word to the client. */
  readonly ignored: string[];
  /** Pictures that it has made. */
  readonly pictures: Uint8Array[];
  /** How it ended; absent while it is worked on. */
  end?: 'succeeded' | 'interrupted' | 'failed';
};

export type SdWebuiSimulator = {
  /** The WebUI's address, as an engine takes it. */
  readonly url: string;
  /** All that were begun, in their order. */
  readonly jobs: readonly SdWebuiJob[];
  /** Requests for `/interrupt`. */
  readonly interrupts: () => number;
  /** Fulfilled when the first job is being worked on. */
  readonly isWorking: Promise<unknown>;
  /** Fulfilled when the next job ends. */
  readonly nextEnd: () => Promise<unknown>;
  /** Fulfilled when the next request for `path` has come. */
  readonly nextRequest: (path: string) => Promise<unknown>;
  /** Cuts open connections. */
  readonly close: () => Promise<void>;
};

const DEFAULT_INVENTORY: SdWebuiInventory = {
  checkpoints: [
    'dreamshaper_8.safetensors [879db523c3]',
    'sd_xl_base_1.0.safetensors [31e35c80fc]',
  ],
  samplers: ['DPM++ 2M', 'DPM++ SDE', 'Euler a', 'Euler', 'UniPC'],
  schedulers: ['automatic', 'uniform', 'karras', 'exponential'],
  upscalers: ['None', 'Lanczos', 'R-ESRGAN 4x+'],
  faceRestorers: ['CodeFormer', 'GFPGAN'],
  loras: ['watercolor'],
  controlNet: {
    models: ['control_v1p_sd15_qrcode_monster_v2 [5e5778cb]'],
    modules: ['none', 'canny'],
  },
  reactor: { models: ['inswapper_128.onnx'] },
};

/**
 * A simulated Stable Diffusion WebUI (A1111 or Forge) with ControlNet and ReActor, on loopback. Written from
 * the public sources of lllyasviel/stable-diffusion-webui-forge at dfdcbab (`modules/api/api.py`,
 * `modules/api/models.py`, `modules/progress.py`, `modules/processing.py`, `modules/sd_samplers.py`,
 * `scripts/postprocessing_upscale.py`), of AUTOMATIC1111/stable-diffusion-webui where they differ, of
 * Mikubill/sd-webui-controlnet at 56cec5b (`internal_controlnet/args.py`, `scripts/api.py`,
 * `scripts/supported_preprocessor.py`) and of
 * Gourieff/sd-webui-reactor at 2c6a6e6 (`scripts/reactor_api.py`, `scripts/reactor_swapper.py`).
 *
 * Like the real one it makes a picture also where it knows neither the checkpoint, sampler, LoRA nor
 * ControlNet model, and swaps no face where there is none, all with status 200: `ignored` of a job
 * tells.
 */
export async function startSdWebuiSimulator({
  flavor = 'a1111',
  credentials,
  inventory: changes,
  fault,
  pace = 'instant',
  samplesFormat = 'png',
  hasFace = () => true,
  previewBytes = 0,
}: SdWebuiSimulatorOptions = {}): Promise<SdWebuiSimulator> {
  const inventory = { ...DEFAULT_INVENTORY, ...changes };
  const events = new EventEmitter().setMaxListeners(0);
  const isWorking = once(events, 'working');
  const jobs: SdWebuiJob[] = [];
  const finished = new Set<string>();
  const pending = new Set<string>();
  /** One for the whole process, as in the real one. */
  const state = { task: '', step: 0, steps: 0, isInterrupted: false, previews: 0 };
  let interrupts = 0;
  let queue = Promise.resolve();

  const lists: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/sdapi/v1/sd-models': () =>
      inventory.checkpoints.map((title) => ({
        title,
        model_name: title.replace(/\.safetensors.*/, ''),
        hash: /\[(.*)\]/.exec(title)?.[1] ?? null,
        filename: `/models/${title.split(' ')[0]}`,
      })),
    '/sdapi/v1/samplers': () =>
      inventory.samplers.map((name) => ({ name, aliases: [], options: {} })),
    '/sdapi/v1/schedulers': () =>
      inventory.schedulers.map((name) => ({ name, label: toLabel(name), aliases: null })),
    '/sdapi/v1/upscalers': () => inventory.upscalers.map((name) => ({ name, scale: 4 })),
    '/sdapi/v1/latent-upscale-modes': () => [{ name: 'Latent' }],
    '/sdapi/v1/face-restorers': () =>
      inventory.faceRestorers.map((name) => ({ name, cmd_dir: null })),
    ...(inventory.loras && {
      '/sdapi/v1/loras': () =>
        inventory.loras?.map((name) => ({
          ...{ name, alias: name, path: `/models/Lora/${name}.safetensors`, metadata: {} },
        })),
    }),
    ...(inventory.controlNet && {
      '/controlnet/model_list': () => ({ model_list: inventory.controlNet?.models }),
      '/controlnet/module_list': (query) => ({
        module_list:
          flavor === 'a1111' && !query.has('alias_names') ? modules().map(toBaseName) : modules(),
      }),
    }),
    ...(inventory.reactor && { '/reactor/models': () => inventory.reactor }),
  };

  /** Forge writes `None`. */
  const modules = () =>
    inventory.controlNet?.modules.map((name) =>
      flavor === 'forge' && name === 'none' ? 'None' : name,
    ) ?? [];

  const makers: Readonly<Record<string, (job: SdWebuiJob) => Promise<unknown>>> = {
    '/sdapi/v1/txt2img': generate,
    '/sdapi/v1/img2img': generate,
    '/sdapi/v1/extra-single-image': async ({ body, pictures, ignored }) => {
      state.isInterrupted = false;
      const file = decode(body['image'] ?? '');
      const upscaler = String(body['upscaler_1'] ?? 'None');
      if (!inventory.upscalers.includes(upscaler)) {
        throw new PythonError('AssertionError', `could not find upscaler named ${upscaler}`);
      }
      const source = measure(file) ?? { width: 64, height: 64 };
      const { factor, ...size } = toEnlarged(source, body);
      if (upscaler === 'None' && factor !== 1) ignored.push('upscaler');
      pictures.push(
        upscaler === 'None'
          ? writeAgain(file, { text: 'extras' })
          : drawPicture({ ...size, key: encode(file) }),
      );
      return { html_info: '<p></p>', image: send(pictures[0]) };
    },
    ...(inventory.reactor && { '/reactor/image': swapFace }),
  };

  async function generate(job: SdWebuiJob): Promise<unknown> {
    const { path, body, ignored, pictures } = job;
    noteIgnored(body, ignored);
    const task = String(body['force_task_id'] ?? `task(${jobs.length})`);
    pending.add(task);
    const units = readUnits(body);
    const images = (body['init_images'] as string[] | undefined)?.map(decode) ?? [];
    const before = queue;
    const { promise, resolve } = deferred();
    queue = before.then(() => promise);
    await before;
    pending.delete(task);
    const steps = Number(body['steps'] ?? 50);
    Object.assign(state, { task, step: 0, steps, isInterrupted: false, previews: 0 });
    try {
      const count = Number(body['batch_size'] ?? 1) * Number(body['n_iter'] ?? 1);
      const seed = Number(body['seed'] ?? -1);
      const first = seed === -1 ? Math.floor(Math.random() * 2 ** 32) : seed;
      const seeds = Array.from({ length: count }, (_, index) => first + index);
      const interrupted = once(events, 'interrupt');
      events.emit('working');
      while (state.step < steps && !state.isInterrupted) {
        const step =
          pace === 'instant' ? setImmediate() : pace === 'asked' && once(events, 'asked');
        await Promise.race(step ? [step, interrupted] : [interrupted]);
        state.step += 1;
      }
      if (fault === 'out-of-memory') {
        throw new PythonError('OutOfMemoryError', 'CUDA out of memory. Tried to allocate 2.00 GiB');
      }
      const used = units.filter((unit) => isUsable(unit));
      if (used.length < units.length) ignored.push('controlnet');
      const made = fault === 'interrupted' ? seeds.slice(0, -1) : seeds;
      for (const each of made) {
        const key = JSON.stringify([body['prompt'], each, used.length, images.map(encode)]);
        const [width, height] = [Number(body['width'] ?? 512), Number(body['height'] ?? 512)];
        const picture = followed(used, { width, height }) ?? drawPicture({ width, height, key });
        pictures.push(writeAgain(picture, { text: `${body['prompt']} Seed: ${each}` }));
      }
      if (state.isInterrupted) job.end = 'interrupted';
      const maps = used.filter((unit) => unit['save_detected_map'] !== false);
      const info = { seed: first, all_seeds: seeds, index_of_first_image: 0, infotexts: [] };
      return {
        images: [...pictures, ...maps.map(() => drawBlack())].map(send),
        parameters: path.endsWith('img2img') ? { ...body, init_images: null } : body,
        info: JSON.stringify(info),
      };
    } finally {
      state.task = '';
      finished.add(task);
      resolve();
    }
  }

  /** A picture of the same size that ControlNet follows as it is: what is made looks like it. */
  function followed(
    units: readonly Readonly<Record<string, unknown>>[],
    { width, height }: { width: number; height: number },
  ): Buffer | undefined {
    const [unit] = units;
    const image = unit && Buffer.from(String(unit['image']), 'base64');
    const size = image && measure(image);
    return size?.width === width && size.height === height ? image : undefined;
  }

  async function swapFace({ body, pictures, ignored }: SdWebuiJob): Promise<unknown> {
    const [face, target] = [decode(body['source_image'] ?? ''), decode(body['target_image'] ?? '')];
    const restorer = String(body['face_restorer'] ?? 'None');
    if (restorer !== 'None' && !inventory.faceRestorers.includes(restorer)) {
      ignored.push('face_restorer');
    }
    // An interrupted job leaves its mark until the next one begins, and ReActor heeds it.
    const isSwapped =
      inventory.reactor?.models.includes(String(body['model'] ?? 'inswapper_128.onnx')) &&
      !state.isInterrupted &&
      hasFace(face) &&
      hasFace(target);
    if (!isSwapped) ignored.push('face');
    const { width, height } = measure(target) ?? { width: 64, height: 64 };
    const swapped = drawPicture({ width, height, key: `${encode(face)}${encode(target)}` });
    const result = isSwapped ? swapped : writeAgain(target, { text: '' });
    pictures.push(fault === 'black' ? drawBlack() : result);
    return { image: send(pictures[0]) };
  }

  /** Notes what `process_images` and the extensions do not find, and only log. */
  function noteIgnored(body: SdWebuiJob['body'], ignored: string[]): void {
    const { sd_model_checkpoint: checkpoint } = (body['override_settings'] ?? {}) as {
      sd_model_checkpoint?: string;
    };
    if (checkpoint !== undefined && !inventory.checkpoints.includes(checkpoint)) {
      ignored.push('checkpoint');
    }
    const sampler = body['sampler_name'];
    if (sampler !== undefined && !inventory.samplers.includes(String(sampler))) {
      ignored.push('sampler');
    }
    const scheduler = body['scheduler'];
    const schedulers = inventory.schedulers.flatMap((name) => [name, toLabel(name)]);
    if (scheduler !== undefined && !schedulers.includes(String(scheduler))) {
      ignored.push('scheduler');
    }
    for (const [, kind, name] of String(body['prompt']).matchAll(/<(\w+):([^:>]+)[^>]*>/g)) {
      if (kind !== 'lora' || !inventory.loras?.includes(String(name))) ignored.push('lora');
    }
    const upscaler = body['hr_upscaler'];
    if (upscaler === undefined) return;
    if (upscaler !== 'Latent' && !inventory.upscalers.includes(String(upscaler))) {
      throw new PythonError('Exception', `could not find upscaler named ${upscaler}`);
    }
    if (flavor === 'forge' && !Array.isArray(body['hr_additional_modules'])) {
      throw new PythonError('TypeError', "argument of type 'NoneType' is not iterable");
    }
  }

  function readUnits(body: SdWebuiJob['body']): Readonly<Record<string, unknown>>[] {
    const scripts = Object.entries((body['alwayson_scripts'] ?? {}) as Record<string, unknown>);
    return scripts.flatMap(([name, script]) => {
      if (name.toLowerCase() !== 'controlnet' || !inventory.controlNet) {
        throw new HttpError(422, `Script '${name}' not found`);
      }
      return (script as { args?: Readonly<Record<string, unknown>>[] }).args ?? [];
    });
  }

  /** Whether a unit passes `ControlNetUnit`; where that raises, the exception is logged and the picture is made. */
  function isUsable(unit: Readonly<Record<string, unknown>>): boolean {
    const { module = 'none', model, image, weight = 1 } = unit;
    const { guidance_start: start = 0, guidance_end: end = 1 } = unit;
    const { resize_mode: resize = 'Crop and Resize', control_mode: mode = 'Balanced' } = unit;
    const picture = Buffer.from(String(image), 'base64');
    return (
      unit['enabled'] === true &&
      modules().some((known) => known === module || toBaseName(known) === module) &&
      // Without a model, nothing is followed; some preprocessors need none.
      (String(module).startsWith('reference_') ||
        inventory.controlNet?.models.includes(String(model)) === true) &&
      isPicture(picture) &&
      // `parse_image` asserts three channels.
      isOpaque(picture) &&
      isBetween(weight, 0, 2) &&
      isBetween(start, 0, 1) &&
      isBetween(end, Number(start), 1) &&
      ['Just Resize', 'Crop and Resize', 'Resize and Fill'].includes(String(resize)) &&
      ['Balanced', 'My prompt is more important', 'ControlNet is more important'].includes(
        String(mode),
      )
    );
  }

  function decode(text: unknown): Buffer {
    const file = Buffer.from(String(text).replace(/^data:image\/.*?,/, ''), 'base64');
    if (!isPicture(file)) throw new HttpError(500, 'Invalid encoded image');
    return file;
  }

  /** The first bytes of a JPEG stand for one. */
  const send = (picture: Uint8Array | undefined) =>
    samplesFormat === 'jpeg' ? '/9j/4AAQSkZJRg==' : encode(picture ?? new Uint8Array());

  function tellProgress(body: Readonly<Record<string, unknown>>): unknown {
    const task = String(body['id_task']);
    const active = task === state.task;
    const told = { active, queued: pending.has(task), completed: finished.has(task) };
    if (!active) return { ...told, id_live_preview: -1, textinfo: 'Waiting...' };
    const progress = Math.min(state.step / state.steps, 1);
    events.emit('asked');
    if (body['live_preview'] === false || state.step === 0) return { ...told, progress };
    state.previews += 1;
    const picture = drawPicture({ width: 8, height: 8, key: `${state.previews}` });
    const preview = Buffer.concat([picture, Buffer.alloc(previewBytes)]);
    return {
      ...told,
      progress,
      live_preview: `data:image/png;base64,${encode(preview)}`,
      id_live_preview: state.previews,
    };
  }

  async function answer(
    { pathname: path, searchParams }: URL,
    body: Record<string, unknown>,
  ): Promise<unknown> {
    const list = lists[path];
    if (list) return list(searchParams);
    if (path === '/internal/progress') return tellProgress(body);
    if (path === '/sdapi/v1/interrupt') {
      interrupts += 1;
      state.isInterrupted = true;
      events.emit('interrupt');
      return {};
    }
    const make = makers[path];
    if (!make) throw new HttpError(404, 'Not Found');
    if (fault === 'unavailable') throw new HttpError(503, 'No server is available');
    const { detail, unknown } = checkFields(path, body);
    if (detail.length > 0) throw new HttpError(422, detail);
    const job: SdWebuiJob = { path, body, ignored: [...unknown], pictures: [] };
    try {
      const made = make(job);
      if (path !== '/sdapi/v1/extra-single-image' || body['upscaler_1'] !== 'None') jobs.push(job);
      const result = await made;
      job.end ??= 'succeeded';
      return result;
    } catch (error) {
      job.end = 'failed';
      if (error instanceof HttpError && error.status < 500) jobs.splice(jobs.indexOf(job), 1);
      throw error;
    } finally {
      events.emit('end');
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname;
    try {
      const body = await readBody(request);
      events.emit(path);
      if (path.startsWith('/sdapi/') && credentials) authorize(request, credentials);
      const made = await answer(url, body);
      if (!(path in makers)) return sendJson(response, 200, made);
      if (fault === 'gave-up') return sendPage(response, 504);
      if (fault === 'lost') return request.socket.destroy();
      await sendMade(response, JSON.stringify(made), { fault });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof HttpError && error.status === 503) return sendPage(response, 503);
      if (error instanceof HttpError) {
        return sendJson(response, error.status, { detail: error.detail });
      }
      if (flavor === 'forge') return response.writeHead(500).end('Internal Server Error');
      const { name, message } = error;
      sendJson(response, 500, { error: name, detail: '', body: '', errors: message });
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jobs,
    interrupts: () => interrupts,
    isWorking,
    nextEnd: () => once(events, 'end'),
    nextRequest: (path) => once(events, path),
    async close() {
      events.emit('interrupt');
      state.isInterrupted = true;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * How large the extras make a picture (`ScriptPostprocessingUpscale.upscale` and `Upscaler.upscale`): both sides are
 * rounded down to multiples of 8. One that is cropped has the size that was asked for.
 */
function toEnlarged(
  { width, height }: { width: number; height: number },
  body: SdWebuiJob['body'],
): { factor: number; width: number; height: number } {
  const [toWidth, toHeight] = ['upscaling_resize_w', 'upscaling_resize_h'].map((name) =>
    Number(body[name] ?? 512),
  ) as [number, number];
  const isSized = body['resize_mode'] === 1;
  const factor = isSized
    ? Math.max(toWidth / width, toHeight / height)
    : Number(body['upscaling_resize'] ?? 2);
  if (isSized && body['upscaling_crop'] !== false) {
    return { factor, width: toWidth, height: toHeight };
  }
  const toSide = (side: number) => Math.floor((side * factor) / 8) * 8;
  return { factor, width: toSide(width), height: toSide(height) };
}

/** An answer of FastAPI itself. */
class HttpError extends Error {
  readonly status: number;
  readonly detail: unknown;

  constructor(status: number, detail: unknown) {
    super(String(detail));
    this.status = status;
    this.detail = detail;
  }
}

/** An exception that nothing catches. */
class PythonError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

function authorize(
  request: IncomingMessage,
  { user, password }: { user: string; password: string },
): void {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  if (request.headers.authorization === expected) return;
  throw new HttpError(401, 'Incorrect username or password');
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<html><h1>${status}</h1></html>`);
}

async function sendMade(
  response: ServerResponse,
  text: string,
  { fault }: { fault: SdWebuiFault | undefined },
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(200, headers);
  if (fault !== 'half' && fault !== 'slow') {
    response.end(text);
    return;
  }
  const length = Math.ceil(text.length / 40);
  for (let from = 0; from < text.length; from += length) {
    await new Promise((resolve) => response.write(text.slice(from, from + length), resolve));
    if (fault === 'half') {
      response.destroy();
      return;
    }
  }
  response.end();
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

/** Names of some preprocessors in ControlNet itself. */
const baseNames: Readonly<Record<string, string>> = {
  depth_midas: 'depth',
  lineart_realistic: 'lineart',
  scribble_pidinet: 'pidinet_scribble',
};
const toBaseName = (name: string) => baseNames[name] ?? name;

const toLabel = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const encode = (file: Uint8Array) => Buffer.from(file).toString('base64');
