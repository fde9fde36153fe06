import { type SimulatedArkFilmModel, simulatedArkFilmModels } from './ark-film-models.ts';
import { type ArkError, checkImage } from './check-ark-request.ts';

/** A film that the service is asked to make. */
export type ArkFilmOrder = {
  readonly model: string;
  readonly duration: number;
  readonly resolution: string;
  readonly ratio: string;
  readonly hasLastFrame: boolean;
  readonly callback: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;
type Content = { readonly type: string; readonly role: string; readonly url: unknown };

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isAddress = (value: unknown) => /^https?:\/\//.test(String(value));
const isInside = (value: unknown, [min, max]: readonly [number, number]) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const ratios = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', 'adaptive'];

/** Of each model. */
const common: Readonly<Record<string, (value: unknown) => boolean>> = {
  model: (value) => typeof value === 'string',
  content: Array.isArray,
  resolution: (value) => typeof value === 'string',
  ratio: (value) => ratios.includes(String(value)),
  duration: Number.isInteger,
  watermark: isBoolean,
  callback_url: isAddress,
  execution_expires_after: (value) => isInside(value, [3600, 259_200]),
  safety_identifier: (value) => typeof value === 'string' && value.length <= 64,
};

/** Of some models. */
const special: typeof common = {
  generate_audio: isBoolean,
  return_last_frame: isBoolean,
  camera_fixed: isBoolean,
  seed: (value) => isInside(value, [-1, 2 ** 32 - 1]),
  service_tier: (value) => ['default', 'flex'].includes(String(value)),
  frames: (value) => isInside(value, [29, 289]),
};

/** Turns a request for a film into an order, or says why it is refused. */
export function checkArkFilmRequest(request: Fields): ArkFilmOrder | ArkError {
  const id = String(request['model']);
  const model = simulatedArkFilmModels[id];
  if (!model) {
    const message = `The model or endpoint ${id} does not exist or you do not have access to it.`;
    return { status: 404, code: 'InvalidEndpointOrModel.NotFound', message };
  }
  if (request['content'] === undefined) return invalid('content', 'MissingParameter');
  for (const [name, value] of Object.entries(request)) {
    const isRight = common[name] ?? (model.fields.includes(name) ? special[name] : undefined);
    if (!isRight?.(value)) return invalid(name);
  }
  const { duration = 5, resolution = '720p', callback_url: callback } = request;
  // -1 leaves the length to the model.
  const isLeftToModel = duration === -1 && model.seconds[0] === 4;
  if (!isLeftToModel && !isInside(duration, model.seconds)) return invalid('duration');
  if (!model.resolutions.includes(String(resolution))) return invalid('resolution');
  const contents = (request['content'] as unknown[]).map(readContent);
  const error = checkContents(contents, model);
  if (error) return error;
  const pictures = contents.filter(({ type }) => type === 'image_url');
  const { ratio = pictures.length > 0 ? 'adaptive' : '16:9' } = request;
  if (ratio === 'adaptive' && model.isAdaptiveByPicture && pictures.length === 0) {
    return invalid('ratio');
  }
  return {
    model: id,
    duration: Number(isLeftToModel ? 5 : duration),
    resolution: String(resolution),
    ratio: ratio === 'adaptive' ? '16:9' : String(ratio),
    hasLastFrame: request['return_last_frame'] === true,
    callback: callback === undefined ? undefined : String(callback),
  };
}

/** A picture without a role begins the film. */
function readContent(item: unknown): Content {
  const fields = Object(item) as Fields;
  const type = String(fields['type']);
  const { url } = Object(fields[type]) as Fields;
  const role = type === 'text' ? 'text' : String(fields['role'] ?? 'first_frame');
  return { type, role, url: type === 'text' ? fields['text'] : url };
}

const types: Readonly<Record<string, string>> = {
  text: 'text',
  first_frame: 'image_url',
  last_frame: 'image_url',
  reference_image: 'image_url',
  reference_video: 'video_url',
  reference_audio: 'audio_url',
};

function checkContents(
  contents: readonly Content[],
  { hasLastFrame, references }: SimulatedArkFilmModel,
): ArkError | undefined {
  const count = (role: string) => contents.filter((content) => content.role === role).length;
  if (contents.length === 0) return invalid('content');
  for (const { type, role, url } of contents) {
    if (types[role] !== type) return invalid('content.role');
    if (type === 'text' && (typeof url !== 'string' || url === '')) return invalid('content.text');
    const error = type === 'image_url' ? checkImage(url) : undefined;
    if (error) return error;
    // Films and sounds are fetched, and never in the request.
    if ((type === 'video_url' || type === 'audio_url') && !isAddress(url)) return invalid(type);
    if (!role.startsWith('reference_')) continue;
    if (count(role) > (references[type] ?? 0)) return invalid(type);
    if (count('first_frame') + count('last_frame') > 0) return invalid('content.role');
  }
  if (count('first_frame') > 1 || count('last_frame') > 1) return invalid('content.role');
  if (count('last_frame') > (hasLastFrame ? count('first_frame') : 0)) return invalid('last_frame');
  const isSoundAlone = contents.every(({ type }) => type === 'text' || type === 'audio_url');
  return isSoundAlone && count('reference_audio') > 0 ? invalid('audio_url') : undefined;
}

function invalid(name: string, code = 'InvalidParameter'): ArkError {
  const message = `The parameter \`${name}\` specified in the request is not valid.`;
  return { status: 400, code, message };
}
