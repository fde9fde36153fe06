import type { ServedRequest } from '../serve.ts';
import { readPng } from '../simulated-png.ts';

/** An error as the service words it. */
export type OpenAiVideosError = {
  /** Of HTTP. */
  readonly status: number;
  /** The service's word for it, such as `moderation_blocked`. */
  readonly code: string | null;
  /** The service's sentence. */
  readonly message: string;
  /** The field of the request that is wrong. */
  readonly param?: string;
};

/** Fields of a request: a file's bytes under its name. */
export type OpenAiVideosRequest = Readonly<Record<string, unknown>>;

const sizes = ['720x1280', '1280x720', '1024x1792', '1792x1024'];

type Model = { readonly seconds: readonly string[]; readonly sizes: readonly string[] };

/** Models, and what they make. The first of each is the default. */
export const openAiModels: Readonly<Record<string, Model>> = {
  'sora-2': { seconds: ['4', '8', '12'], sizes: sizes.slice(0, 2) },
  'sora-2-pro': { seconds: ['4', '8', '12'], sizes },
};

/** As SanHub's API_V1_DOCUMENTATION.md has it. */
export const gatewayModels: typeof openAiModels = {
  'sora-2': { seconds: ['15', '10'], sizes: ['small', 'large'] },
  'sora-2-pro': { seconds: ['15', '10', '25'], sizes: ['small', 'large'] },
};

const fieldNames = ['model', 'prompt', 'seconds', 'size', 'input_reference'];
const orientations = ['landscape', 'portrait'];
const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The fields of a request, from JSON or a form; undefined for anything else. */
export async function readVideoRequest(
  request: ServedRequest,
): Promise<OpenAiVideosRequest | undefined> {
  const type = String(request.headers['content-type']);
  const body = new Response(new Uint8Array(request.body), { headers: { 'content-type': type } });
  try {
    if (type.startsWith('application/json')) return (await body.json()) as OpenAiVideosRequest;
    const fields = [...(await body.formData())].map(async ([name, value]) => {
      if (typeof value === 'string') return [name, value] as const;
      return [name, { type: value.type, bytes: await value.bytes() }] as const;
    });
    return Object.fromEntries(await Promise.all(fields));
  } catch {
    return undefined;
  }
}

/** Turns a request for a film into an order, or says why it is refused. */
export function checkVideoRequest(
  request: OpenAiVideosRequest,
  models: typeof openAiModels,
): { readonly seconds: string; readonly size: string } | OpenAiVideosError {
  const isGateway = models === gatewayModels;
  const names = isGateway ? [...fieldNames, 'orientation', 'metadata'] : fieldNames;
  const unknown = Object.keys(request).find((name) => !names.includes(name));
  if (unknown) return refuse('unknown_parameter', unknown, `Unknown parameter: '${unknown}'.`);
  const { model = 'sora-2', prompt, orientation = 'portrait' } = request;
  const possible = models[String(model)];
  if (!possible) {
    const message = `The model '${model}' does not exist.`;
    return { ...refuse('model_not_found', 'model', message), status: 404 };
  }
  if (typeof prompt !== 'string' || prompt === '') {
    return refuse('missing_required_parameter', 'prompt', "Missing required parameter: 'prompt'.");
  }
  const { seconds = possible.seconds[0], size = possible.sizes[0] } = request;
  if (typeof seconds !== 'string') {
    const message = `Invalid type for 'seconds': expected one of ${possible.seconds.join(', ')}.`;
    return refuse('invalid_type', 'seconds', message);
  }
  if (!possible.seconds.includes(seconds)) {
    return refuse('invalid_value', 'seconds', `Invalid value: '${seconds}'.`);
  }
  if (!orientations.includes(String(orientation))) {
    return refuse('invalid_value', 'orientation', `Invalid value: '${orientation}'.`);
  }
  if (typeof size !== 'string' || !possible.sizes.includes(size)) {
    return refuse('invalid_value', 'size', `Invalid value: '${size}'.`);
  }
  const reference = request['input_reference'];
  // The sizes of gateways are no pixels.
  return checkReference(reference, isGateway ? undefined : size) ?? { seconds, size };
}

function checkReference(
  reference: unknown,
  size: string | undefined,
): OpenAiVideosError | undefined {
  if (reference === undefined) return undefined;
  const { type, bytes, image_url } = Object(reference) as Record<string, unknown>;
  if (/^(https?:\/\/|data:image\/)/.test(String(image_url))) return undefined;
  if (!(bytes instanceof Uint8Array) || !imageTypes.includes(String(type))) {
    return refuse('invalid_value', 'input_reference', 'Invalid file.');
  }
  const png = readPng(bytes);
  if (!png || size === undefined || `${png.width}x${png.height}` === size) return undefined;
  const message = 'Inpaint image must match the requested width and height';
  return refuse(null, 'input_reference', message);
}

function refuse(code: string | null, param: string, message: string): OpenAiVideosError {
  return { status: 400, code, param, message };
}
