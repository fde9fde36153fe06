import type { Engine } from '../engine.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { settle } from '../service/settle.ts';
import { type DashScopeCapabilities, dashScopeModels } from './dashscope-capabilities.ts';
import type { DashScopeInput } from './dashscope-input.ts';
import { createDashScopeTasks } from './dashscope-tasks.ts';
import { readAcceptance, readImmediate } from './read-dashscope-answer.ts';
import { toDashScopeRequest } from './to-dashscope-request.ts';

export type DashScopeEngineOptions = {
  /** Of the region that `address` is in. */
  readonly key: string;
  /** The name of a model at DashScope. */
  readonly model: string;
  /** Capabilities of the model. Default: those known of it. */
  readonly capabilities?: DashScopeCapabilities;
  /** Default: `https://dashscope.aliyuncs.com`, which is in Beijing. */
  readonly address?: string;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};

const calls: Readonly<Record<DashScopeCapabilities['protocol'], string>> = {
  text: 'text2image/image-synthesis',
  images: 'image2image/image-synthesis',
  edit: 'image2image/image-synthesis',
  messages: 'image-generation/generation',
  sync: 'multimodal-generation/generation',
};

/**
 * Images of DashScope (阿里云百炼): wan and qwen-image, editing and super resolution. Most models work on
 * tasks, which any process can ask for during 24 hours and which can be cancelled while they wait;
 * qwen-image-edit answers in one request. Links live 24 hours.
 *
 * Throws for a model of which nothing is known.
 */
export function createDashScopeEngine({
  key,
  model,
  capabilities = dashScopeModels[model],
  address = 'https://dashscope.aliyuncs.com',
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: DashScopeEngineOptions): Engine<DashScopeInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const isAsync = capabilities.protocol !== 'sync';
  const { submit, ...tasks } = createDashScopeTasks({ key, address, fetch });
  return {
    ...tasks,
    start: (job, { signal }) =>
      settle(
        async () => {
          const body = await toDashScopeRequest(job, { model, capabilities, signal });
          const json = await submit(calls[capabilities.protocol], { body, isAsync, signal });
          return isAsync ? readAcceptance(json) : readImmediate(json);
        },
        { signal },
      ),
  };
}
