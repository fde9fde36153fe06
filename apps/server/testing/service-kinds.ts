import { readFile } from 'node:fs/promises';
import type { Engine, InputFiles } from '@site/engines';
import { createArkEngine, createArkVideosEngine } from '@site/engines/ark';
import { createComfyuiEngine } from '@site/engines/comfyui';
import {
  createDashScopeEngine,
  createDashScopeSpeakingEngine,
  createDashScopeVideosEngine,
} from '@site/engines/dashscope';
import { createMidjourneyProxyEngine } from '@site/engines/midjourney-proxy';
import { createMiniMaxMusicEngine } from '@site/engines/minimax-music';
import { createMiniMaxSpeechEngine } from '@site/engines/minimax-speech';
import { createOpenAiChatEngine } from '@site/engines/openai-chat';
import { createOpenAiImagesEngine } from '@site/engines/openai-images';
import { createOpenAiVideosEngine } from '@site/engines/openai-videos';
import { createSdWebuiEngine } from '@site/engines/sd-webui';
import { createSunoApiEngine } from '@site/engines/suno-api';
import * as simulators from '@site/engines/testing';
import type { CreationInput } from '../src/database/schema.ts';

/** A simulated service that something is made at. */
type OpenService = {
  readonly url: string;
  readonly key: string;
  /** How many jobs it has accepted. */
  readonly made: () => number;
  readonly close: () => Promise<void>;
};

/** A kind of service, an engine for it, and how its requests are told apart. */
export type ServiceKind = {
  readonly open: () => Promise<OpenService>;
  readonly createEngine: (access: { address: string; key: string }) => Engine<CreationInput>;
  /** The path of a request that makes something. */
  readonly start: RegExp;
  /** The path of a question about what is made. Absent: it answers in one request. */
  readonly question?: RegExp;
  /** The path of a file that was made. Absent: files come in the answer. */
  readonly file?: RegExp;
  /** Its films are hundreds of megabytes. */
  readonly hasFilms?: true;
  /** The answer that refuses a prompt in the service's own words. Absent: it refuses none. */
  readonly refusal?: { readonly status: number; readonly body: object };
  /** Files that one job gives; 0 of one that gives a text. Default: 1. */
  readonly outputs?: number;
};

const prompt = '雪山';

/** Makes an engine that is asked for this input, whatever a creation asks. */
export const asking = <Input>(
  { start, ...engine }: Engine<Input>,
  input: Input,
  given: InputFiles = [],
): Engine<CreationInput> => ({
  ...engine,
  start: (job, options) => start({ ...job, input, files: given }, options),
});

const filmBytes = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));

/** Answer of gateways of OpenAI's API about a prompt. */
const sensitive = {
  status: 400,
  body: { error: { code: 'sensitive_words_detected', message: '用户输入包含敏感词' } },
};

const arkRefusal = {
  status: 400,
  body: { error: { code: 'InputTextSensitiveContentDetected', message: 'No.' } },
};
const dashScopeRefusal = {
  status: 400,
  body: { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' },
};
const miniMaxRefusal = {
  status: 200,
  body: { base_resp: { status_code: 1026, status_msg: 'input new_sensitive' } },
};

const isAsked = {
  ark: { start: /^\/api\/v3\/contents\/generations\/tasks$/, question: /\/tasks\/[\w-]+$/ },
  dashScope: { start: /^\/api\/v1\/services\//, question: /^\/api\/v1\/tasks\/[\w-]+$/ },
  midjourney: { start: /\/submit\/imagine$/, question: /\/task\/list-by-condition$/ },
};

const midjourney = (dialect: 'trueai' | 'novicezk' | 'new-api'): ServiceKind => ({
  ...isAsked.midjourney,
  file: /^\/attachments\//,
  async open() {
    const service = await simulators.startMidjourneyProxySimulator({ dialect });
    return { ...service, made: service.acceptedJobs };
  },
  createEngine: (access) =>
    asking(createMidjourneyProxyEngine({ ...access, dialect, keepsGrid: true }), {
      ...{ task: 'imagine', prompt },
    }),
  refusal: {
    status: 200,
    body: { code: 24, description: '可能包含敏感词', result: null, properties: {} },
  },
});

const suno = (dialect: 'suno-api' | 'sunoapi-org', model: string): ServiceKind => ({
  ...(dialect === 'suno-api'
    ? { start: /^\/suno\/submit\/music$/, question: /^\/suno\/fetch$/ }
    : { start: /^\/api\/v1\/generate$/, question: /^\/api\/v1\/generate\/record-info$/ }),
  file: /^\/files\/.*\.mp3$/,
  outputs: 2,
  async open() {
    const service = await simulators.startSunoApiSimulator({ dialect });
    return { ...service, made: service.acceptedJobs };
  },
  createEngine: (access) =>
    asking(createSunoApiEngine({ ...access, dialect, model }), { description: prompt }),
  ...(dialect === 'suno-api' && {
    refusal: {
      status: 400,
      body: { code: 'sensitive_words_detected', message: '用户输入包含敏感词', data: null },
    },
  }),
});

const at = (name: string) => async () => `https://files.example.com/${name}`;

/** The services that engines of this server's kinds talk to, by what is made there. */
export const serviceKinds = {
  'openai-images': {
    start: /^\/v1\/images\/generations$/,
    async open() {
      const service = await simulators.startOpenAiImagesSimulator();
      return { ...service, made: () => service.jobs.length };
    },
    createEngine: (access) =>
      asking(createOpenAiImagesEngine({ ...access, model: 'gpt-image-2' }), { prompt }),
    refusal: sensitive,
  },
  'openai-videos': {
    ...{ start: /^\/v1\/videos$/, question: /^\/v1\/videos\/\w+$/, file: /\/content$/ },
    hasFilms: true,
    async open() {
      const service = await simulators.startOpenAiVideosSimulator({ filmBytes });
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createOpenAiVideosEngine({ ...access, model: 'sora-2' }), { prompt, seconds: 4 }),
    refusal: sensitive,
  },
  'pictures of ark': {
    ...{ start: /^\/api\/v3\/images\/generations$/, file: /^\/files\// },
    async open() {
      const service = await simulators.startArkSimulator();
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createArkEngine({ ...access, model: 'doubao-seedream-5-0-260128' }), { prompt }),
    refusal: arkRefusal,
  },
  'films of ark': {
    ...{ ...isAsked.ark, file: /^\/files\/.*\.mp4$/ },
    hasFilms: true,
    async open() {
      const service = await simulators.startArkSimulator({ filmBytes });
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createArkVideosEngine({ ...access, model: 'doubao-seedance-2-0-260128' }), {
        ...{ prompt, seconds: 5 },
      }),
    refusal: arkRefusal,
  },
  'pictures of dashscope': {
    ...{ ...isAsked.dashScope, file: /^\/files\// },
    async open() {
      const service = await simulators.startDashScopeSimulator();
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createDashScopeEngine({ ...access, model: 'wan2.7-image' }), { prompt, n: 1 }),
    refusal: dashScopeRefusal,
  },
  'films of dashscope': {
    ...{ ...isAsked.dashScope, file: /^\/files\// },
    hasFilms: true,
    async open() {
      const service = await simulators.startDashScopeSimulator({ filmBytes });
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createDashScopeVideosEngine({ ...access, model: 'wan2.7-t2v' }), {
        ...{ prompt, seconds: 5 },
      }),
    refusal: dashScopeRefusal,
  },
  'people of dashscope': {
    ...{ ...isAsked.dashScope, file: /^\/files\// },
    hasFilms: true,
    async open() {
      const service = await simulators.startDashScopeSimulator({ filmBytes });
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createDashScopeSpeakingEngine({ ...access, model: 'videoretalk' }), {}, [
        { role: 'source', mimeType: 'video/mp4', createLink: at('person.mp4') },
        { role: 'voice', mimeType: 'audio/mpeg', createLink: at('speech.mp3') },
      ]),
    refusal: dashScopeRefusal,
  },
  'suno-api': suno('suno-api', 'chirp-crow'),
  'sunoapi.org': suno('sunoapi-org', 'V5'),
  'minimax-music': {
    start: /^\/v1\/music_generation$/,
    async open() {
      const service = await simulators.startMiniMaxMusicSimulator();
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createMiniMaxMusicEngine({ ...access, model: 'music-2.6' }), { prompt }),
    refusal: miniMaxRefusal,
  },
  'minimax-speech': {
    start: /^\/v1\/t2a_v2$/,
    async open() {
      const service = await simulators.startMiniMaxSpeechSimulator();
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createMiniMaxSpeechEngine({ ...access, model: 'speech-2.8-hd' }), { text: prompt }),
    refusal: miniMaxRefusal,
  },
  'midjourney-proxy of trueai': midjourney('trueai'),
  'midjourney-proxy of novicezk': midjourney('novicezk'),
  'midjourney of new-api': midjourney('new-api'),
  'sd-webui': {
    start: /^\/sdapi\/v1\/txt2img$/,
    async open() {
      const service = await simulators.startSdWebuiSimulator();
      return { ...service, key: '', made: () => service.jobs.length };
    },
    createEngine: ({ address: url }) =>
      asking(createSdWebuiEngine({ url }), {
        ...{ task: 'txt2img', prompt, steps: 4, width: 64, height: 64 },
      }),
  },
  comfyui: {
    ...{ start: /^\/prompt$/, question: /^\/history\/[\w-]+$/, file: /^\/view$/ },
    async open() {
      const service = await simulators.startComfyuiSimulator();
      return { ...service, key: '', made: () => service.jobs.length };
    },
    createEngine: ({ address: url }) =>
      asking(
        createComfyuiEngine({
          url,
          workflows: {
            plain: {
              graph: {
                1: {
                  class_type: 'EmptyImage',
                  inputs: { width: 64, height: 64, batch_size: 1, color: 0 },
                },
                2: {
                  class_type: 'SaveImage',
                  inputs: { images: ['1', 0], filename_prefix: 'plain' },
                },
              },
              slots: {},
              outputs: ['2'],
            },
          },
        }),
        { workflow: 'plain', values: {} },
      ),
  },
  chat: {
    start: /^\/v1\/chat\/completions$/,
    outputs: 0,
    async open() {
      const service = await simulators.startOpenAiChatSimulator();
      return { ...service, made: service.acceptedJobs };
    },
    createEngine: (access) =>
      asking(createOpenAiChatEngine({ ...access, model: 'deepseek-chat' }), { prompt }),
    refusal: sensitive,
  },
} as const satisfies Readonly<Record<string, ServiceKind>>;
