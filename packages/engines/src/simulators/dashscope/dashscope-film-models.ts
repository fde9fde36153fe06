import { dashScopePaths } from './dashscope-models.ts';

/** Limits of the service for a request for a film, by model. */
export type SimulatedDashScopeFilmModel = {
  readonly path: string;
  /** Fields of `input` besides the prompts; those of `needs` have to be there. */
  readonly files: readonly string[];
  readonly needs: readonly string[];
  /** Media at most, by their type, where they are a list. */
  readonly media?: Readonly<Record<string, number>>;
  readonly maxPromptLength: number;
  readonly seconds: readonly number[];
  /** Values of fields of `parameters` that not all models have. */
  readonly parameters: Readonly<Record<string, readonly unknown[]>>;
};

const { video, frames } = dashScopePaths;

const range = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

const small = ['832*480', '480*832', '624*624'];
const middle = ['1280*720', '720*1280', '960*960', '1088*832', '832*1088'];
const large = ['1920*1080', '1080*1920', '1440*1440', '1632*1248', '1248*1632'];
const ratio = ['16:9', '9:16', '1:1', '4:3', '3:4'];
const all = ['480P', '720P', '1080P'];

const t2v = {
  path: video,
  files: ['audio_url'],
  needs: [],
  maxPromptLength: 1500,
  seconds: range(2, 15),
  parameters: { size: [...middle, ...large], shot_type: ['single', 'multi'] },
};

const i2v = {
  ...t2v,
  files: ['img_url', 'audio_url'],
  needs: ['img_url'],
  parameters: { resolution: ['720P', '1080P'], shot_type: ['single', 'multi'] },
};

const silent = { maxPromptLength: 800, seconds: [5] };
const silentI2v = { ...i2v, ...silent, files: ['img_url'] };

const media = {
  path: video,
  files: [],
  needs: [],
  maxPromptLength: 5000,
  seconds: range(2, 15),
  parameters: { resolution: ['720P', '1080P'], ratio },
};

const wan3: SimulatedDashScopeFilmModel = {
  ...media,
  files: ['media'],
  media: { first_frame: 1, last_frame: 1, reference_image: 10, reference_video: 5 },
  maxPromptLength: 20_000,
  seconds: range(2, 30),
  parameters: { resolution: all, ratio: [...ratio, 'adaptive'], audio: [true, false] },
};

/** As the pages of the models list them (help.aliyun.com/zh/model-studio). */
export const simulatedDashScopeFilmModels: Readonly<Record<string, SimulatedDashScopeFilmModel>> = {
  'wan3.0-video': wan3,
  'wan3.0-video-prime': wan3,
  'wan2.7-t2v': media,
  'wan2.7-i2v': {
    ...media,
    files: ['media'],
    needs: ['media'],
    media: { first_frame: 1, last_frame: 1, driving_audio: 1, first_clip: 1 },
    parameters: { resolution: media.parameters.resolution },
  },
  'wan2.6-t2v': t2v,
  'wan2.6-i2v': i2v,
  'wan2.6-i2v-flash': { ...i2v, parameters: { ...i2v.parameters, audio: [true, false] } },
  'wan2.5-t2v-preview': {
    ...t2v,
    seconds: [5, 10],
    parameters: { size: [...small, ...middle, ...large] },
  },
  'wan2.5-i2v-preview': { ...i2v, seconds: [5, 10], parameters: { resolution: all } },
  'wan2.2-t2v-plus': { ...t2v, ...silent, files: [], parameters: { size: [...small, ...large] } },
  'wan2.2-i2v-plus': { ...silentI2v, parameters: { resolution: ['480P', '1080P'] } },
  'wan2.2-i2v-flash': { ...silentI2v, parameters: { resolution: ['480P', '720P'] } },
  'wan2.2-kf2v-flash': {
    ...silentI2v,
    path: frames,
    parameters: { resolution: all },
    files: ['first_frame_url', 'last_frame_url'],
    needs: ['first_frame_url', 'last_frame_url'],
  },
};
