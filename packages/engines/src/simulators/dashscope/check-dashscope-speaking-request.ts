import { type DashScopeError, invalid } from './check-dashscope-request.ts';
import { dashScopePaths } from './dashscope-models.ts';

/** A person that the service is to have speak. */
export type DashScopeSpeakingOrder = {
  readonly speaker: 'film' | 'picture';
  /** Of a picture's film; 480P by default. */
  readonly resolution: string;
};

type Fields = Readonly<Record<string, unknown>>;

type SpeakingModel = {
  readonly speaker: 'film' | 'picture';
  /** Fields of `input`, each a link, and those that have to be there. */
  readonly files: readonly string[];
  readonly needs: readonly string[];
  readonly parameters: Readonly<Record<string, (value: unknown) => boolean>>;
};

/** As the pages of the models list them (help.aliyun.com/zh/model-studio). */
const models: Readonly<Record<string, SpeakingModel>> = {
  videoretalk: {
    speaker: 'film',
    files: ['video_url', 'audio_url', 'ref_image_url'],
    needs: ['video_url', 'audio_url'],
    parameters: {
      video_extension: (value) => typeof value === 'boolean',
      query_face_threshold: (value) =>
        Number.isInteger(value) && Number(value) >= 120 && Number(value) <= 200,
    },
  },
  'wan2.2-s2v': {
    speaker: 'picture',
    files: ['image_url', 'audio_url'],
    needs: ['image_url', 'audio_url'],
    parameters: { resolution: (value) => value === '480P' || value === '720P' },
  },
};

const detector: SpeakingModel = {
  speaker: 'picture',
  files: ['image_url'],
  needs: ['image_url'],
  parameters: {},
};

export const isDashScopeSpeakingModel = (model: unknown) => Object.hasOwn(models, String(model));

/** Turns a request for somebody to speak into an order, or says why it is refused. */
export function checkDashScopeSpeakingRequest(
  { path, isAsync }: { path: string; isAsync: boolean },
  { model: id, ...request }: Fields,
): DashScopeSpeakingOrder | DashScopeError {
  const model = models[String(id)];
  if (!model || path !== dashScopePaths.frames) return invalid('url error, please check url！');
  if (!isAsync) {
    const message = 'current user api does not support synchronous calls.';
    return { status: 403, code: 'AccessDenied', message };
  }
  const { resolution = '480P' } = Object(request['parameters']) as Fields;
  const { speaker } = model;
  return checkFields(request, model) ?? { speaker, resolution: String(resolution) };
}

/** Why a picture is not looked at; undefined for one that is. */
export function checkDashScopeDetection({ model, ...request }: Fields): DashScopeError | undefined {
  if (model !== 'wan2.2-s2v-detect') {
    return { status: 404, code: 'ModelNotFound', message: 'The model does not exist.' };
  }
  return checkFields(request, detector);
}

function checkFields(
  { input, parameters = {}, ...others }: Fields,
  model: SpeakingModel,
): DashScopeError | undefined {
  if (Object.keys(others).length > 0) return invalid('The request has unknown fields.');
  const given = Object(input) as Fields;
  const missing = model.needs.find((name) => given[name] === undefined);
  if (missing) return invalid(`Field required: ${missing}`);
  for (const [name, value] of Object.entries(given)) {
    if (!model.files.includes(name)) return invalid(`${name} is not supported.`);
    // What need not be there may be empty.
    if (value === '' && !model.needs.includes(name)) continue;
    if (!/^https?:\/\//.test(String(value))) {
      const message = 'Required URL is missing or invalid, please check the request URL.';
      return { ...invalid(message), code: 'InvalidURL' };
    }
  }
  const wrong = Object.entries(Object(parameters) as Fields).find(
    ([name, value]) => model.parameters[name]?.(value) !== true,
  );
  return wrong && invalid(`${wrong[0]} is wrong.`);
}
