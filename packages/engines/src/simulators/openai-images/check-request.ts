import { detectMimeType } from '../../service/detect-mime-type.ts';
import { readPng } from '../simulated-png.ts';
import { type SimulatedModel, simulatedModels } from './models.ts';

/** Content of `error` in the answer to a request that is refused. */
export type OpenAiImagesError = {
  /** The service's sentence. */
  readonly message?: string;
  /** The kind of error, such as `invalid_request_error`. */
  readonly type?: string;
  /** The field of the request that is wrong. */
  readonly param?: string | null;
  /** The service's word for it, such as `moderation_blocked`. */
  readonly code?: string | null;
  /** Whatever else a gateway says. */
  readonly [more: string]: unknown;
};

/** A request that was read, from JSON or a form. */
export type OpenAiImagesRequest = {
  /** Sent to `/images/edits` rather than to `/images/generations`. */
  readonly isEdit: boolean;
  /** By its name, as a form has it: a number of a JSON body stays a number. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Names that a form has more than once, though they are no lists. */
  readonly repeated: readonly string[];
  /** The `image` parts, in their order. */
  readonly images: readonly Uint8Array[];
  /** The `mask` part, if there is one. */
  readonly mask?: Uint8Array;
};

export type RefusedRequest = { readonly status: number; readonly error: OpenAiImagesError };

const common = ['model', 'prompt', 'n', 'size', 'quality', 'user'];
const gptImage = [
  ...common,
  'background',
  'output_format',
  'output_compression',
  'stream',
  'partial_images',
  'safety_identifier',
  'complexity',
];
const generation = [...gptImage, 'moderation'];
const edit = [...gptImage, 'input_fidelity'];
const legacy = [...common, 'style', 'response_format'];

const words: Readonly<Record<string, readonly string[]>> = {
  background: ['auto', 'opaque', 'transparent'],
  moderation: ['auto', 'low'],
  output_format: ['png', 'jpeg', 'webp'],
  response_format: ['url', 'b64_json'],
  style: ['vivid', 'natural'],
};

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  output_compression: [0, 100],
  partial_images: [0, 3],
};

const maxEdge = 3840;
const maxPixels = 3840 * 2160;
const maxInputs = 16;

/** Finds what the service refuses in a request; undefined if it would accept it. */
export function checkRequest(request: OpenAiImagesRequest): RefusedRequest | undefined {
  const { fields, isEdit } = request;
  const name = fields['model'];
  if (typeof name !== 'string') return missing('model');
  const model = simulatedModels[name];
  if (!model || (isEdit && model.isLegacy)) {
    const message = `The model '${name}' does not exist or you do not have access to it.`;
    return { status: 404, error: invalid({ message, param: 'model', code: 'model_not_found' }) };
  }
  const known = model.isLegacy ? legacy : isEdit ? edit : generation;
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  if (unknown) {
    const message = `Unknown parameter: '${unknown}'.`;
    return { status: 400, error: invalid({ message, param: unknown, code: 'unknown_parameter' }) };
  }
  const [repeated] = request.repeated;
  if (repeated) {
    const message = `Duplicate parameter: '${repeated}'. Use '${repeated}[]' for a list.`;
    const code = 'duplicate_parameter';
    return { status: 400, error: invalid({ message, param: repeated, code }) };
  }
  return (
    checkFields(fields, { model, isForm: isEdit }) ?? (isEdit ? checkFiles(request) : undefined)
  );
}

function checkFields(
  fields: OpenAiImagesRequest['fields'],
  { model, isForm }: { model: SimulatedModel; isForm: boolean },
): RefusedRequest | undefined {
  const { prompt, n = 1, size = 'auto', quality, stream } = fields;
  if (typeof prompt !== 'string' || prompt === '') return missing('prompt');
  if ([...prompt].length > model.maxPromptLength) return wrong('prompt', 'string_above_max_length');
  if (!isIn(n, [1, model.maxImages], isForm)) return wrong('n');
  if ('size' in fields && !isSize(size, model)) return wrong('size');
  if (quality !== undefined && !model.qualities.includes(String(quality))) return wrong('quality');
  for (const [field, values] of Object.entries(words)) {
    if (field in fields && !values.includes(String(fields[field]))) return wrong(field);
  }
  for (const [field, range] of Object.entries(ranges)) {
    if (field in fields && !isIn(fields[field], range, isForm)) return wrong(field);
  }
  const flags: readonly unknown[] = isForm ? ['true', 'false'] : [true, false];
  if (stream !== undefined && !flags.includes(stream)) return wrong('stream', 'invalid_type');
  const format = fields['output_format'] ?? 'png';
  if (fields['background'] === 'transparent' && format === 'jpeg') return wrong('background');
  if ('output_compression' in fields && format === 'png') return wrong('output_compression');
  return undefined;
}

function checkFiles({ images, mask }: OpenAiImagesRequest): RefusedRequest | undefined {
  const [first] = images;
  if (!first) return missing('image');
  if (images.length > maxInputs) return wrong('image', 'array_above_max_length');
  const isFine = (image: Uint8Array) =>
    ['image/png', 'image/jpeg', 'image/webp'].includes(detectMimeType(image) ?? '');
  if (!images.every(isFine)) return wrong('image', 'unsupported_file_mimetype');
  if (!mask) return undefined;
  const header = readPng(mask);
  if (!header?.hasAlpha) return wrong('mask', 'invalid_mask_image_format');
  const image = readPng(first);
  const isSameSize = image?.width === header.width && image.height === header.height;
  return image && !isSameSize ? wrong('mask', 'invalid_mask_image_format') : undefined;
}

/** JSON has numbers, a form their digits. */
function isIn(value: unknown, [least, most]: readonly [number, number], isForm: boolean): boolean {
  const number = isForm && /^\d+$/.test(String(value)) ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
}

function isSize(size: unknown, { sizes, hasFreeSizes }: SimulatedModel): boolean {
  if (typeof size !== 'string') return false;
  if (sizes.includes(size)) return true;
  const [, width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(size) ?? []).map(Number);
  return (
    hasFreeSizes &&
    width > 0 &&
    width % 16 === 0 &&
    height % 16 === 0 &&
    Math.max(width, height) <= Math.min(maxEdge, 3 * Math.min(width, height)) &&
    width * height <= maxPixels
  );
}

function missing(param: string): RefusedRequest {
  const message = `Missing required parameter: '${param}'.`;
  return { status: 400, error: invalid({ message, param, code: 'missing_required_parameter' }) };
}

function wrong(param: string, code = 'invalid_value'): RefusedRequest {
  return { status: 400, error: invalid({ message: `Invalid value: '${param}'.`, param, code }) };
}

function invalid(error: OpenAiImagesError): OpenAiImagesError {
  return { type: 'invalid_request_error', ...error };
}
