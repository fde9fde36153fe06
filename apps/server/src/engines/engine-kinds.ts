import type { ToolName } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import * as v from 'valibot';
import type { PictureInput } from '../database/schema.ts';
import { comfyuiWorkflowSchema } from './comfyui-workflow-schema.ts';
import { openMidjourneyProxy } from './open-midjourney-proxy.ts';

export type OpenEngineOptions = {
  /** What the model is offered for. */
  readonly tool: ToolName;
  /** What the service calls the model; undefined if the kind has only one. */
  readonly remoteModel: string | undefined;
  /** Whether it is offered with a mask. */
  readonly isMaskTaken: boolean;
  /** Whether a size is asked of it. */
  readonly isSizeTaken: boolean;
  /** The value of the variable that `keyFrom` names. */
  readonly key: string;
  /** How long a service that answers in one request may send nothing, in milliseconds. Absent: its adapter's own. */
  readonly maxSilenceMs?: number | undefined;
  /** The built-in demo engine, which only the program itself may load. */
  readonly openDemo: (tool: ToolName) => Promise<Engine<PictureInput>>;
  /** The built-in resampler, likewise. */
  readonly openResampler: () => Promise<Engine<PictureInput>>;
};

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'lower-case letters, digits, dots and dashes'),
);

/** The most requests that may be under way at the same time, over all servers. Absent: any number. */
export const slots = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** What the service of an engine needs, whatever its kind. */
const serviceEntries = {
  address: v.pipe(
    v.string(),
    v.check(isAddress, 'an https address without a user, a query or a fragment'),
  ),
  /** It runs on a network of the operator's own: its address may be private, and without TLS. Absent: not. */
  isOnPrivateNetwork: v.optional(v.boolean()),
  keyFrom: v.pipe(
    v.string(),
    v.regex(
      /^[A-Z][A-Z0-9_]{0,99}$/,
      'the name of an environment variable such as ARK_API_KEY, never the key itself',
    ),
  ),
  slots,
};

/** The kinds of engines that a configuration may name: what each is configured by, and how it opens. */
export const engineKinds = {
  /** Paints abstract pictures without a model. */
  demo: defineKind({
    schema: v.strictObject({ id, kind: v.literal('demo') }),
    tools: [
      'midjourney',
      'dalle',
      'stable-diffusion',
      'image-edit',
      'gpt-image',
      'art-qr-code',
      'face-swap',
    ],
    masksOf: ['stable-diffusion', 'image-edit', 'gpt-image'],
    remoteModelsOf: [],
    open: (_, { openDemo, tool }) => openDemo(tool),
  }),
  /** Makes pictures larger without a model. */
  resampler: defineKind({
    schema: v.strictObject({ id, kind: v.literal('resampler') }),
    tools: ['upscale'],
    masksOf: [],
    remoteModelsOf: [],
    open: (_, { openResampler }) => openResampler(),
  }),
  /** Midjourney through midjourney-proxy, or through a gateway before one; its address is without `/mj`. */
  'midjourney-proxy': defineKind({
    schema: v.strictObject({
      ...{ id, kind: v.literal('midjourney-proxy'), ...serviceEntries },
      dialect: v.picklist(['novicezk', 'trueai', 'new-api']),
      /** How the key is sent. Absent: as the header `mj-api-secret`, and to `new-api` as `Bearer`. */
      authStyle: v.optional(v.picklist(['raw-secret', 'raw-authorization', 'bearer'])),
      /** Which of the account's modes is used, except at `novicezk`. Absent: what the service says. */
      speed: v.optional(v.picklist(['relax', 'fast', 'turbo'])),
      /** Whether its accounts have remix mode on: words can be changed with a variation then. Absent: not. */
      hasRemix: v.optional(v.boolean()),
      /** Whether the four pictures of a task are stored as one. Absent: each is a picture of its own. */
      keepsGrid: v.optional(v.boolean()),
    }),
    tools: ['midjourney'],
    masksOf: [],
    remoteModelsOf: [],
    open: async ({ address, dialect, authStyle, speed, hasRemix, keepsGrid }, { key }) =>
      openMidjourneyProxy({
        ...{ address, key, dialect },
        ...(authStyle && { authStyle }),
        ...(speed && { speed }),
        ...(hasRemix && { hasRemix }),
        ...(keepsGrid && { keepsGrid }),
      }),
  }),
  /** Stable Diffusion WebUI or Forge; each of its checkpoints and upscalers is a model. ReActor swaps faces. */
  'sd-webui': defineKind({
    schema: v.strictObject({
      ...{ id, kind: v.literal('sd-webui'), ...serviceEntries },
      /** Of `user:password`. Absent: it runs without `--api-auth`. */
      keyFrom: v.optional(serviceEntries.keyFrom),
      /** The ControlNet model of art QR codes. Absent: `control_v1p_sd15_qrcode_monster_v2`. */
      qrCodeModel: v.optional(v.pipe(v.string(), v.nonEmpty())),
    }),
    tools: ['stable-diffusion', 'art-qr-code', 'upscale', 'face-swap'],
    masksOf: ['stable-diffusion'],
    remoteModelsOf: ['stable-diffusion', 'art-qr-code', 'upscale'],
    open: async ({ address, qrCodeModel }, { key, tool, remoteModel = '', maxSilenceMs }) => {
      const { openSdWebui } = await import('./open-sd-webui.ts');
      return openSdWebui({
        ...{ address, key, tool, model: remoteModel },
        ...{ qrCodeModel, maxSilenceMs },
      });
    },
  }),
  /** ComfyUI; each of its workflows is a model. */
  comfyui: defineKind({
    schema: v.strictObject({
      ...{ id, kind: v.literal('comfyui'), ...serviceEntries },
      /** Of `user:password` for a reverse proxy. Absent: it lets everybody in. */
      keyFrom: v.optional(serviceEntries.keyFrom),
      workflows: v.record(id, comfyuiWorkflowSchema),
    }),
    tools: ['dalle', 'stable-diffusion', 'image-edit', 'upscale', 'face-swap'],
    masksOf: ['image-edit'],
    remoteModelsOf: ['dalle', 'stable-diffusion', 'image-edit', 'upscale', 'face-swap'],
    open: async ({ address, workflows }, { key, tool, remoteModel = '', isMaskTaken }) => {
      const { openComfyui } = await import('./open-comfyui.ts');
      return openComfyui({ address, key, workflows, model: remoteModel, tool, isMaskTaken });
    },
  }),
  /** OpenAI's Images API, there or at any service that has it, such as https://api.openai.com/v1. */
  'openai-images': defineKind({
    schema: v.strictObject({
      ...{ id, kind: v.literal('openai-images'), ...serviceEntries },
      /** How many pictures on the way are shown of a creation of one picture; each is charged. Absent: none. */
      previews: v.optional(v.picklist([1, 2, 3])),
    }),
    tools: ['midjourney', 'dalle', 'gpt-image', 'image-edit'],
    masksOf: ['gpt-image', 'image-edit'],
    remoteModelsOf: ['midjourney', 'dalle', 'gpt-image', 'image-edit'],
    open: async (
      { address, previews },
      { key, tool, remoteModel = '', isSizeTaken, maxSilenceMs },
    ) => {
      const { openOpenAiImages } = await import('./open-openai-images.ts');
      return openOpenAiImages({
        ...{ address, key, model: remoteModel, tool },
        ...{ isSizeTaken, previews, maxSilenceMs },
      });
    },
  }),
  /** Seedream at Volcengine Ark, at https://ark.cn-beijing.volces.com/api/v3. */
  ark: defineKind({
    schema: v.strictObject({ id, kind: v.literal('ark'), ...serviceEntries }),
    tools: ['dalle', 'image-edit'],
    masksOf: [],
    remoteModelsOf: ['dalle', 'image-edit'],
    open: async ({ address }, { key, tool, remoteModel = '', maxSilenceMs }) => {
      const { openArk } = await import('./open-ark.ts');
      return openArk({ address, key, model: remoteModel, tool, maxSilenceMs });
    },
  }),
  /** Wan and qwen-image at DashScope, at https://dashscope.aliyuncs.com. */
  dashscope: defineKind({
    schema: v.strictObject({ id, kind: v.literal('dashscope'), ...serviceEntries }),
    tools: ['dalle', 'image-edit', 'upscale'],
    masksOf: ['image-edit'],
    remoteModelsOf: ['dalle', 'image-edit', 'upscale'],
    open: async ({ address }, { key, tool, remoteModel = '', isMaskTaken, maxSilenceMs }) => {
      const { openDashScope } = await import('./open-dashscope.ts');
      return openDashScope({
        ...{ address, key, model: remoteModel, tool },
        ...{ isMaskTaken, maxSilenceMs },
      });
    },
  }),
};

function defineKind<const Schema extends v.GenericSchema>(kind: {
  schema: Schema;
  /** What its models can be offered for. */
  tools: readonly ToolName[];
  /** The tools whose models can take a mask. */
  masksOf: readonly ToolName[];
  /** The tools whose models name the one of the service by `remoteModel`. */
  remoteModelsOf: readonly ToolName[];
  open(engine: v.InferOutput<Schema>, options: OpenEngineOptions): Promise<Engine<PictureInput>>;
}) {
  return kind;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    [username, password, search, hash].every((part) => part === '')
  );
}
