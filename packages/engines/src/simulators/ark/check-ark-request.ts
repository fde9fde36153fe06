import { detectMimeType } from '../../service/detect-mime-type.ts';
import { type SimulatedArkModel, simulatedArkModels } from './ark-models.ts';

export type ArkError = {
  /** Of HTTP. */
  readonly status: number;
  /** The service's word for it, such as `InvalidParameter`. */
  readonly code: string;
  /** The service's sentence. */
  readonly message: string;
};

/** Order to the service. */
export type ArkOrder = {
  readonly count: number;
  readonly size: string;
  readonly isBase64: boolean;
};

const fields: Readonly<Record<string, string>> = {
  model: 'string',
  prompt: 'string',
  size: 'string',
  response_format: 'string',
  output_format: 'string',
  watermark: 'boolean',
  sequential_image_generation: 'string',
  sequential_image_generation_options: 'object',
  optimize_prompt_options: 'object',
  image: 'any',
};

const words: Readonly<Record<string, readonly string[]>> = {
  response_format: ['url', 'b64_json'],
  output_format: ['png', 'jpeg'],
  sequential_image_generation: ['auto', 'disabled'],
};

const maxRatio = 16;
/** References and results of a group together. */
const maxGroup = 15;
const dataUri = /^data:image\/(jpeg|png|webp|bmp|tiff|gif);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Turns a request into an order, or says why it is refused. */
export function checkArkRequest(body: Readonly<Record<string, unknown>>): ArkOrder | ArkError {
  for (const name of ['model', 'prompt']) {
    if (!body[name]) return missing(name);
  }
  for (const [name, value] of Object.entries(body)) {
    const type = fields[name];
    if (!type || (type !== 'any' && typeof value !== type)) return invalid(name);
    if (words[name] && !words[name].includes(String(value))) return invalid(name);
  }
  const model = simulatedArkModels[String(body['model'])];
  if (!model) {
    const message = `The model or endpoint ${body['model']} does not exist or you do not have access to it.`;
    return { status: 404, code: 'InvalidEndpointOrModel.NotFound', message };
  }
  if (body['output_format'] && !model.hasOutputFormat) return invalid('output_format');
  const mode = (body['optimize_prompt_options'] as { mode?: unknown } | undefined)?.mode;
  if (mode !== undefined && mode !== 'standard' && mode !== 'fast') {
    return invalid('optimize_prompt_options.mode');
  }
  const size = readSize(body['size'] ?? '2K', model);
  if (!size) return invalid('size');
  const image = body['image'] ?? [];
  const images: unknown[] = Array.isArray(image) ? image : [image];
  if (images.length > model.maxImages) return invalid('image');
  for (const one of images) {
    const error = checkImage(one);
    if (error) return error;
  }
  const isGroup = body['sequential_image_generation'] === 'auto';
  if (isGroup && !model.hasGroups) return invalid('sequential_image_generation');
  const options = body['sequential_image_generation_options'] as
    | { max_images?: unknown }
    | undefined;
  const max = options?.max_images ?? maxGroup;
  if (!Number.isInteger(max) || Number(max) < 1 || Number(max) > maxGroup) {
    return invalid('sequential_image_generation_options.max_images');
  }
  // What is left of the fifteen, if nobody says how many.
  const left = maxGroup - images.length;
  if (isGroup && options?.max_images && Number(max) > left) return invalid('max_images');
  const count = isGroup ? Math.min(Number(max), left) : 1;
  return { count, size, isBase64: body['response_format'] === 'b64_json' };
}

/** Why a picture is refused, at an address or within the request; undefined if it is not. */
export function checkImage(image: unknown): ArkError | undefined {
  const text = String(image);
  if (/^https?:\/\//.test(text)) return undefined;
  const [, subtype, data] = dataUri.exec(text) ?? [];
  if (!data) {
    const message = 'The image URL is neither an http(s) URL nor data:image/<lowercase>;base64.';
    return { status: 400, code: 'InvalidImageURL.InvalidFormat', message };
  }
  if (detectMimeType(Buffer.from(data, 'base64')) === `image/${subtype}`) return undefined;
  return invalid('image', 'InvalidParameter.UnsupportedImageFormat');
}

/** Pixels; undefined for a size that the model does not make. */
function readSize(size: unknown, { tiers, pixels: [min, max] }: SimulatedArkModel) {
  const tier = tiers[String(size)];
  if (tier) return tier;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(String(size)) ?? [];
  const [w, h] = [Number(width), Number(height)];
  const isPossible = w * h >= min && w * h <= max && Math.max(w / h, h / w) <= maxRatio;
  return isPossible ? `${w}x${h}` : undefined;
}

function missing(name: string): ArkError {
  const message = `The request failed because it is missing a required parameter: ${name}.`;
  return { status: 400, code: 'MissingParameter', message };
}

function invalid(name: string, code = 'InvalidParameter'): ArkError {
  const message = `The parameter \`${name}\` specified in the request is not valid.`;
  return { status: 400, code, message };
}
