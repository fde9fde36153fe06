import { type SimulatedDashScopeModel, simulatedDashScopeModels } from './dashscope-models.ts';

export type DashScopeError = {
  /** Of HTTP. */
  readonly status: number;
  /** The service's word for it, such as `InvalidParameter`. */
  readonly code: string;
  /** The service's sentence. */
  readonly message: string;
};

/** Order to the service. */
export type DashScopeOrder = {
  readonly n: number;
  readonly size: string;
  readonly isSync: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/** Of the wanx2.1-imageedit page; others need fields of their own. */
const functions = [
  'stylization_all',
  'stylization_local',
  'description_edit',
  'description_edit_with_mask',
  'super_resolution',
  'colorization',
];
const maxSeed = 2_147_483_647;

/** Turns a request into an order, or says why it is refused. */
export function checkDashScopeRequest(
  { path, isAsync }: { path: string; isAsync: boolean },
  body: Fields,
): DashScopeOrder | DashScopeError {
  const model = simulatedDashScopeModels[String(body['model'])];
  if (!model) return { status: 404, code: 'ModelNotFound', message: 'The model does not exist.' };
  if (model.path !== path) return invalid('url error, please check url！');
  if (isAsync !== !model.isSync) {
    const message = `current user api does not support ${isAsync ? 'a' : ''}synchronous calls.`;
    return { status: 403, code: 'AccessDenied', message };
  }
  const { input, parameters = {} } = body as { input?: Fields; parameters?: Fields };
  if (!input) return invalid('Required parameter "input" missing or invalid.');
  const { prompt, images } = readContent(path, input);
  if (typeof prompt !== 'string' || prompt === '') return invalid('prompt must not be empty.');
  const [min, max] = model.images;
  if (images.length < min || images.length > max) return invalid('The number of images is wrong.');
  if (!images.every(isAddress)) {
    return { ...invalid('The image is no URL.'), code: 'InvalidURL' };
  }
  return checkParameters(model, { input, parameters });
}

function checkParameters(
  { maxN, sizes, defaultSize, isSync = false, path }: SimulatedDashScopeModel,
  { input, parameters }: { input: Fields; parameters: Fields },
): DashScopeOrder | DashScopeError {
  const { n = 1, seed = 0, size = defaultSize, watermark = false } = parameters;
  if (!Number.isInteger(n) || Number(n) < 1 || Number(n) > maxN) return invalid('n is wrong.');
  if (!Number.isInteger(seed) || Number(seed) < 0 || Number(seed) > maxSeed) {
    return invalid('seed is wrong.');
  }
  if (typeof watermark !== 'boolean') return invalid('watermark is wrong.');
  const name = input['function'];
  const isEdit = path.includes('image2image') && 'base_image_url' in input;
  if (isEdit && !functions.includes(String(name))) return invalid('function is wrong.');
  const mask = input['mask_image_url'];
  if (name === 'description_edit_with_mask' && !isAddress(mask)) {
    return invalid('mask_image_url is wrong.');
  }
  const factor = parameters['upscale_factor'] ?? 1;
  if (!Number.isInteger(factor) || Number(factor) < 1 || Number(factor) > 4) {
    return invalid('upscale_factor is wrong.');
  }
  if (!sizes) {
    if (parameters['size'] !== undefined) return invalid('size is not supported.');
    const side = 1024 * Number(factor);
    return { n: Number(n), size: `${side}*${side}`, isSync };
  }
  const made = toSize(String(size), sizes);
  if (!made) return invalid(`size ${size} is wrong.`);
  return { n: Number(n), size: made, isSync };
}

/** Whether a picture is at an address, or within the request. */
export const isAddress = (image: unknown) =>
  /^(https?:\/\/|data:image\/\w+;base64,)/.test(String(image));

/** Pixels; undefined for a size that the model does not make. */
function toSize(size: string, sizes: NonNullable<SimulatedDashScopeModel['sizes']>) {
  if ('list' in sizes) return sizes.list.includes(size) ? size : undefined;
  if ('tiers' in sizes && sizes.tiers?.includes(size)) {
    const side = 1024 * Number(size[0]);
    return `${side}*${side}`;
  }
  const [, width, height] = /^(\d+)\*(\d+)$/.exec(size) ?? [];
  const [w, h] = [Number(width), Number(height)];
  const isPossible =
    'sides' in sizes
      ? [w, h].every((side) => side >= sizes.sides[0] && side <= sizes.sides[1])
      : w * h >= sizes.pixels[0] &&
        w * h <= sizes.pixels[1] &&
        Math.max(w / h, h / w) <= sizes.maxRatio;
  return isPossible ? size : undefined;
}

/** The prompt and the images, wherever the model wants them. */
function readContent(path: string, input: Fields): { prompt: unknown; images: readonly unknown[] } {
  if (path.endsWith('/image-synthesis')) {
    const { prompt, images = [], base_image_url: base } = input;
    return { prompt, images: base === undefined ? (images as unknown[]) : [base] };
  }
  const [message, ...more] = (input['messages'] ?? []) as { role?: string; content?: Fields[] }[];
  if (message?.role !== 'user' || more.length > 0) return { prompt: undefined, images: [] };
  const content = message.content ?? [];
  return {
    prompt: content.find((part) => 'text' in part)?.['text'],
    images: content.flatMap((part) => ('image' in part ? [part['image']] : [])),
  };
}

/** The error of a parameter. */
export function invalid(message: string): DashScopeError {
  return { status: 400, code: 'InvalidParameter', message };
}
