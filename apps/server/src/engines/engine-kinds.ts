import type { ToolName } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import * as v from 'valibot';
import type { PictureInput } from '../database/schema.ts';
import { openMidjourneyProxy } from './open-midjourney-proxy.ts';
import { openOpenAiCompatible } from './open-openai-compatible.ts';

export type OpenEngineOptions = {
  /** What the service calls the model; undefined where the kind has only one. */
  readonly remoteModel: string | undefined;
  /** The value of the variable that `keyFrom` names. */
  readonly key: string;
  /** The built-in demo engine, which only the program itself may load. */
  readonly openDemo: () => Promise<Engine<PictureInput>>;
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
    v.check(isSafeAddress, 'an https address without a user, a query or a fragment'),
  ),
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
    tools: ['midjourney', 'dalle', 'stable-diffusion', 'image-edit', 'gpt-image', 'art-qr-code'],
    hasRemoteModels: false,
    open: (_, { openDemo }) => openDemo(),
  }),
  /** Makes pictures larger without a model. */
  resampler: defineKind({
    schema: v.strictObject({ id, kind: v.literal('resampler') }),
    tools: ['upscale'],
    hasRemoteModels: false,
    open: (_, { openResampler }) => openResampler(),
  }),
  /** Any service with the images API of OpenAI, at an address such as https://api.example.com/v1. */
  'openai-compatible': defineKind({
    schema: v.strictObject({ id, kind: v.literal('openai-compatible'), ...serviceEntries }),
    tools: ['midjourney', 'dalle'],
    hasRemoteModels: true,
    open: ({ address }, { key, remoteModel = '' }) =>
      openOpenAiCompatible({ address, key, remoteModel }),
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
    }),
    tools: ['midjourney'],
    hasRemoteModels: false,
    open: async ({ address, dialect, authStyle, speed }, { key }) =>
      openMidjourneyProxy({
        ...{ address, key, dialect },
        ...(authStyle && { authStyle }),
        ...(speed && { speed }),
      }),
  }),
  /** Stable Diffusion WebUI or Forge; each of its checkpoints is a model. */
  'sd-webui': defineKind({
    schema: v.strictObject({
      ...{ id, kind: v.literal('sd-webui'), ...serviceEntries },
      /** Of `user:password`. Absent: it runs without `--api-auth`. */
      keyFrom: v.optional(serviceEntries.keyFrom),
    }),
    tools: ['stable-diffusion'],
    hasRemoteModels: true,
    open: async ({ address }, { key, remoteModel = '' }) => {
      const { openSdWebui } = await import('./open-sd-webui.ts');
      return openSdWebui({ address, key, checkpoint: remoteModel });
    },
  }),
};

function defineKind<const Schema extends v.GenericSchema>(kind: {
  schema: Schema;
  /** What its models can be offered for. */
  tools: readonly ToolName[];
  /** Whether its models name the one of the service by `remoteModel`. */
  hasRemoteModels: boolean;
  open(engine: v.InferOutput<Schema>, options: OpenEngineOptions): Promise<Engine<PictureInput>>;
}) {
  return kind;
}

/** Plain http would send the key in the clear, unless it stays on this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) &&
    [username, password, search, hash].every((part) => part === '')
  );
}
