import type { ArkError } from './check-ark-request.ts';

/** Seconds that a model makes, by the beginning of its id; -1 leaves them to the model. */
const seconds: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^doubao-seedance-1-0-/, [2, 12]],
  [/^doubao-seedance-1-5-/, [4, 12]],
  [/^doubao-seedance-2-0-/, [4, 15]],
];

/** Of the request; `camera_fixed`, `seed` and `service_tier` are of 1.x alone. */
const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  model: (value) => typeof value === 'string',
  content: (value) => Array.isArray(value) && value.length > 0 && value.every(isContent),
  resolution: (value) => ['480p', '720p', '1080p'].includes(String(value)),
  ratio: (value) =>
    ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', 'adaptive'].includes(String(value)),
  duration: (value) => Number.isInteger(value),
  seed: (value) => Number.isInteger(value),
  generate_audio: isBoolean,
  watermark: isBoolean,
  return_last_frame: isBoolean,
  camera_fixed: isBoolean,
  service_tier: (value) => ['default', 'flex'].includes(String(value)),
};

/** Why a request for a film is refused; undefined if it is not. */
export function findWrongFilm(request: Readonly<Record<string, unknown>>): ArkError | undefined {
  const model = String(request['model']);
  const [min, max] = seconds.find(([id]) => id.test(model))?.[1] ?? [];
  if (min === undefined || max === undefined) {
    const message = `The model ${model} does not exist.`;
    return { status: 404, code: 'InvalidEndpointOrModel.NotFound', message };
  }
  for (const name of ['model', 'content']) {
    if (request[name] === undefined) return invalid('MissingParameter', name);
  }
  for (const [name, value] of Object.entries(request)) {
    if (!fields[name]?.(value)) return invalid('InvalidParameter', name);
  }
  const { duration = min } = request;
  const isLeftToModel = duration === -1 && max === 15;
  const isWrong = Number(duration) < min || Number(duration) > max;
  return isWrong && !isLeftToModel ? invalid('InvalidParameter', 'duration') : undefined;
}

function isContent(item: unknown): boolean {
  const { type, text, image_url: image, role } = Object(item) as Record<string, unknown>;
  if (type === 'text') return typeof text === 'string' && text !== '';
  const { url } = Object(image) as Record<string, unknown>;
  const isImage = type === 'image_url' && /^(https?:\/\/|data:image\/)/.test(String(url));
  return (
    isImage && [undefined, 'first_frame', 'last_frame', 'reference_image'].some((r) => r === role)
  );
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function invalid(code: string, name: string): ArkError {
  return { status: 400, code, message: `The parameter ${name} is not valid.` };
}
