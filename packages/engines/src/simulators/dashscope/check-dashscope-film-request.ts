import { type DashScopeError, invalid, isAddress } from './check-dashscope-request.ts';
import {
  type SimulatedDashScopeFilmModel,
  simulatedDashScopeFilmModels,
} from './dashscope-film-models.ts';

/** A film that the service is asked to make. */
export type DashScopeFilmOrder = {
  readonly duration: number;
  /** Pixels, where they were asked for. */
  readonly size: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Parameters of all models. */
const common: Readonly<Record<string, (value: unknown) => boolean>> = {
  watermark: isBoolean,
  prompt_extend: isBoolean,
  seed: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31,
};

/** Turns a request for a film into an order, or says why it is refused. */
export function checkDashScopeFilmRequest(
  { path, isAsync }: { path: string; isAsync: boolean },
  { model: id, input, parameters = {}, ...others }: Fields,
): DashScopeFilmOrder | DashScopeError {
  const model = simulatedDashScopeFilmModels[String(id)];
  if (!model) return { status: 404, code: 'ModelNotFound', message: 'The model does not exist.' };
  if (model.path !== path) return invalid('url error, please check url！');
  if (!isAsync) {
    const message = 'current user api does not support synchronous calls.';
    return { status: 403, code: 'AccessDenied', message };
  }
  if (Object.keys(others).length > 0) return invalid('The request has unknown fields.');
  const { duration = 5, ...rest } = Object(parameters) as Fields;
  if (!model.seconds.some((seconds) => seconds === duration)) return invalid('duration is wrong.');
  for (const [name, value] of Object.entries(rest)) {
    const isRight = common[name]?.(value) ?? model.parameters[name]?.includes(value);
    if (!isRight) return invalid(`${name} is wrong.`);
  }
  const size = rest['size'] === undefined ? undefined : String(rest['size']);
  return checkInput(Object(input), model) ?? { duration: Number(duration), size };
}

function checkInput(
  { prompt, negative_prompt: negative, ...files }: Fields,
  { maxPromptLength, needs, ...model }: SimulatedDashScopeFilmModel,
): DashScopeError | undefined {
  // The service cuts off what is more, and charges the film.
  if (!isText(prompt) || String(prompt).length > maxPromptLength)
    return invalid('prompt is wrong.');
  if (negative !== undefined && !isText(negative)) return invalid('negative_prompt is wrong.');
  const missing = needs.find((name) => files[name] === undefined);
  if (missing) return invalid(`Required parameter "${missing}" missing or invalid.`);
  for (const [name, value] of Object.entries(files)) {
    if (!model.files.includes(name)) return invalid(`${name} is not supported.`);
    const error = name === 'media' ? checkMedia(value, model.media ?? {}) : checkAddress(value);
    if (error) return error;
  }
  return undefined;
}

function checkAddress(value: unknown): DashScopeError | undefined {
  return isAddress(value) ? undefined : { ...invalid('The file is no URL.'), code: 'InvalidURL' };
}

function checkMedia(value: unknown, most: Readonly<Record<string, number>>) {
  if (!Array.isArray(value) || value.length === 0) return invalid('media is wrong.');
  const media: { readonly type: string; readonly url: string }[] = value;
  const count = (type: string) => media.filter((one) => one.type === type).length;
  for (const { type, url } of media) {
    if (count(type) > (most[type] ?? 0)) return invalid(`media has too many ${type}.`);
    const isPicture = type.endsWith('_frame') || type.endsWith('_image');
    const error = isPicture ? checkAddress(url) : undefined;
    if (error) return error;
    if (!isPicture && !/^https?:\/\//.test(url)) return invalid(`${type} is no URL.`);
    if (type.startsWith('reference_') && count('first_frame') > 0) {
      return invalid('Frames and references exclude each other.');
    }
  }
  const begins = count('first_frame') + count('first_clip');
  return count('last_frame') > begins ? invalid('last_frame is alone.') : undefined;
}
